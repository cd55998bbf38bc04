import DemoStage

DemoStage.run(ShapesDemo.self)
