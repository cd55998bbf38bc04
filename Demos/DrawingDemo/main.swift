import DemoStage

DemoStage.run(DrawingDemo.self)
