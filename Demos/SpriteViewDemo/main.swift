import DemoStage

DemoStage.run(SpriteViewDemo.self)
