import LayerSprites

/// Text in many scripts, as far as fonts are installed, in the width of the picture.
struct ScriptPage {
  private static let title = Font(family: "DejaVu Sans", style: "Bold", size: 30)
  private static let body = Font(family: "DejaVu Sans", size: 17)
  private static let ink = Color(red: 32 as UInt8, green: 40, blue: 56)
  private static let accent = Color(red: 200 as UInt8, green: 70, blue: 20)

  private static let samples = [
    ("Latin", "All human beings are born free and equal in dignity and rights. Office, fjord, AVATAR, naïve, Wörld."),
    ("Greek", "Ὅλοι οἱ ἄνθρωποι γεννιοῦνται ἐλεύθεροι καὶ ἴσοι στὴν ἀξιοπρέπεια."),
    ("Cyrillic", "Все люди рождаются свободными и равными в своём достоинстве и правах."),
    ("Arabic", "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق (10 ديسمبر 1948)."),
    ("Hebrew", "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם, says the declaration of 1948."),
    ("Devanagari", "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है।"),
    ("Chinese", "人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。"),
    ("Emoji", "😀 👍🏽 👨‍👩‍👧 🇪🇺 ❤️ 🎲"),
  ]

  private var width = -1.0
  private var page = TextLayout(AttributedText())

  /// Lays the text out where the width has changed.
  private mutating func update(_ width: Double) {
    guard width != self.width else { return }
    self.width = width
    var text = AttributedText()
    for (name, sample) in Self.samples {
      text.append("\(name)\n", TextAttributes(font: Self.body.withSize(11), color: Self.accent, tracking: 1))
      text.append("\(sample)\n", TextAttributes(font: Self.body, color: Self.ink))
    }
    page = TextLayout(text, width: width, options: TextOptions(lineSpacing: 3))
  }

  mutating func draw(in context: DrawingContext) {
    let bounds = context.bounds
    update(max(bounds.width - 60, 40))
    let title = Path("Text", font: Self.title.withSize(72), baseline: Point(30, 84))
    context.fill(
      title, with: .gradient(.axial(from: Point(30, 30), to: Point(220, 84), stops: [(0, Self.accent), (1, Self.ink)])))
    context.stroke(title, with: .color(Self.ink), style: StrokeStyle(width: 1.5, join: .round))
    context.draw(page, at: Point(30, 106))
    context.withSavedState {
      context.translate(x: bounds.width - 190, y: 70)
      context.rotate(by: -0.12)
      context.draw("turned, and as sharp", at: .zero, font: Self.body, color: Self.ink)
    }
  }
}
