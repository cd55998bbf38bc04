import DemoStage

DemoStage.run(AnimationDemo.self)
