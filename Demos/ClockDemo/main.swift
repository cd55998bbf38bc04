import DemoStage

DemoStage.run(ClockDemo.self)
