import DemoStage

DemoStage.run(LayersDemo.self)
