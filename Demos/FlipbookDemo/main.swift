import DemoStage

DemoStage.run(FlipbookDemo.self)
