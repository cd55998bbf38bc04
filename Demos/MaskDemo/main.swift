import DemoStage

DemoStage.run(MaskDemo.self)
