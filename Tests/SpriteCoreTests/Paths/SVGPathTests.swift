import SpriteCore
import TestSupport
import Testing

/// SVG path strings, after the grammar of SVG 1.1 and the examples of its chapter 8.
@Suite struct SVGPathTests {
  @Test(arguments: [
    ("", ""), ("  \n ", ""), ("M1 2", "M1 2"), ("m1,2", "M1 2"), ("M 1 , 2 L 3 4", "M1 2L3 4"),
    ("M1 2 3 4 5 6", "M1 2L3 4L5 6"), ("m1 2 3 4 5 6", "M1 2L4 6L9 12"), ("M1 2m3 4", "M1 2M4 6"),
    ("M1-2-3-4", "M1 -2L-3 -4"), ("M.5.5.25.75", "M0.5 0.5L0.25 0.75"), ("M1.5.5-.5-1e1", "M1.5 0.5L-0.5 -10"),
    ("M1e2-1E+1", "M100 -10"), ("M1e-2,+3", "M0.01 3"), ("M1.,2.", "M1 2"), ("M00 0.50", "M0 0.5"),
    ("M1 2H5V6h1v1", "M1 2L5 2L5 6L6 6L6 7"), ("M1 2H5 6 7", "M1 2L5 2L6 2L7 2"),
    ("M0 0C1 2 3 4 5 6", "M0 0C1 2 3 4 5 6"), ("M1 1c1 2 3 4 5 6", "M1 1C2 3 4 5 6 7"),
    ("M0 0C1 2 3 4 5 6S9 9 8 8", "M0 0C1 2 3 4 5 6C7 8 9 9 8 8"), ("M1 1s2 3 4 5", "M1 1C1 1 3 4 5 6"),
    ("M0 0Q1 2 3 4", "M0 0Q1 2 3 4"), ("M1 1q1 2 3 4", "M1 1Q2 3 4 5"),
    ("M0 0Q1 2 3 4T8 8 9 9", "M0 0Q1 2 3 4Q5 6 8 8Q11 10 9 9"),
    ("M1 2T3 4", "M1 2Q1 2 3 4"), ("M0 0C1 2 3 4 5 6T8 8", "M0 0C1 2 3 4 5 6Q5 6 8 8"),
    ("M0 0Q1 2 3 4S1 1 8 8", "M0 0Q1 2 3 4C3 4 1 1 8 8"),
    ("M1 2L3 4z", "M1 2L3 4Z"), ("M1 2L3 4zl1 1", "M1 2L3 4ZM1 2L2 3"), ("M1 2L3 4Zm1 1l1 0", "M1 2L3 4ZM2 3L3 3"),
    ("M1 2zz", "M1 2Z"), ("M1 2A0 5 0 0 1 3 4", "M1 2L3 4"), ("M1 2A5 5 0 0 1 1 2L3 3", "M1 2L3 3"),
    ("M1 2a0 0 0 0013 4", "M1 2L14 6"), ("M1 2a0 0 0 00.3.4.5,0,0 1 0 3 4", "M1 2L1.3 2.4L4.3 6.4"),
    ("\t\r\u{c}M1\u{c}2", "M1 2"),
    // A number that a double can't hold whole is rounded once.
    ("M0.1 123456789.123456789", "M0.1 123456789.12345679"),
    ("M0.30000000000000004441 1e-400", "M0.30000000000000004 0"),
  ])
  func readsTheGrammar(_ text: String, _ expected: String) throws {
    let path = try Path(svg: text)
    #expect(path.svgString == expected)
    #expect(path.ignoredSegmentCount == 0)
  }

  @Test(
    arguments: [
      ("L1 2", 0, .noMove, "L"), (" 1 2", 1, .noMove, "1"), (",M1 2", 0, .noMove, ","),
      ("M", 1, .expectedNumber, nil), ("M1", 2, .expectedNumber, nil), ("M1,", 3, .expectedNumber, nil),
      ("M,1 2", 1, .expectedNumber, ","), ("M1,,2", 3, .expectedNumber, ","), ("M1 2,", 5, .expectedNumber, nil),
      ("M1 2,L3 4", 5, .expectedNumber, "L"), ("M1 2X3 4", 4, .expectedCommand, "X"),
      ("M1 2L", 5, .expectedNumber, nil),
      ("M1 2L3", 6, .expectedNumber, nil), ("M1 2Z3 4", 5, .expectedCommand, "3"),
      ("M1 2Z,M3 4", 5, .expectedCommand, ","),
      ("M1 2 L 3 4 5", 12, .expectedNumber, nil), ("M- 2", 1, .expectedNumber, "-"), ("M1 .", 3, .expectedNumber, "."),
      ("M1 2e", 4, .expectedCommand, "e"), ("M1 e5", 3, .expectedNumber, "e"), ("M--1 2", 1, .expectedNumber, "-"),
      ("M0 0A1 1 0 2 1 5 5", 11, .expectedFlag, "2"), ("M0 0A1 1 0 0 x", 13, .expectedFlag, "x"),
      ("M0 0A1 1 0 0", 12, .expectedFlag, nil), ("M0 0C1 2 3 4 5", 14, .expectedNumber, nil),
      ("M1 2é", 4, .expectedCommand, "é"), ("M1 2\u{0}", 4, .expectedCommand, "\u{0}"),
      ("MNaN 0", 1, .expectedNumber, "N"),
      ("Minf 0", 1, .expectedNumber, "i"), ("M1e13 0", 1, .outOfRange, "1"), ("M0 -1e400", 3, .outOfRange, "-"),
      ("M9e11 0m9e11 0", 8, .outOfRange, "9"), ("M0 0A1e300 1 0 0 0 5 5", 5, .outOfRange, "1"),
      ("M0x10 0", 2, .expectedNumber, "x"),
      // The control point's image leaves the range; so does an ellipse grown to reach.
      ("M1e12 0Q-1e12 0 9e11 0T0 0", 22, .outOfRange, "T"), ("M0 0A1e9 1e-9 0 0 0 0 9", 4, .outOfRange, "A"),
    ] as [(String, Int, SVGPathError.Reason, Character?)])
  func tellsWhatIsWrongAndWhere(_ text: String, _ position: Int, _ reason: SVGPathError.Reason, _ found: Character?) {
    let error = #expect(throws: SVGPathError.self) { try Path(svg: text) }
    #expect(error == SVGPathError(position: position, reason: reason, found: found))
  }

  @Test func errorsAreSentences() {
    let error = #expect(throws: SVGPathError.self) { try Path(svg: "M10 80 C 40 10, 65 10, 95") }
    #expect(error?.description == "SVG path, at 25: expected a number, found the end")
    let flag = #expect(throws: SVGPathError.self) { try Path(svg: "M0 0A1 1 0 2 1 5 5") }
    #expect(flag?.description == "SVG path, at 11: expected an arc's flag, 0 or 1, found “2”")
  }

  /// A quarter circle by each of the four choices of flags, against the two circles through its ends.
  @Test(arguments: [(false, false, 10.0, 0.0), (false, true, 0, 10), (true, false, 0, 10), (true, true, 10, 0)])
  func arcsFollowTheirFlags(_ large: Bool, _ sweep: Bool, _ x: Double, _ y: Double) throws {
    // From (0, 0) to (10, 10) with radius 10: the centres are (10, 0) and (0, 10).
    let path = try Path(svg: "M0 0A10 10 0 \(large ? 1 : 0)\(sweep ? 1 : 0)10 10")
    let places = DensePath(path).subpaths[0].places
    for place in places {
      #expect(abs(((place.x - x) * (place.x - x) + (place.y - y) * (place.y - y)).squareRoot() - 10) < 1e-4)
    }
    #expect(places.last == SIMD2(10, 10))
    let quarter = Double.pi * 5
    #expect(abs(path.length - (large ? 3 * quarter : quarter)) < 1e-4)
    // Clockwise on screen where the sweep flag is set.
    let area = zip(places, places.dropFirst()).reduce(0) { sum, ends in
      sum + (ends.0.x - x) * (ends.1.y - y) - (ends.0.y - y) * (ends.1.x - x)
    }
    #expect((area > 0) == sweep)
  }

  @Test func arcsOfEllipsesLieOnThem() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let (rx, ry, degrees) = (generator.double(1...80), generator.double(1...80), generator.double(-400...400))
      var path = Path()
      let from = generator.place()
      path.move(to: from)
      let to = generator.place()
      path.addEllipticalArc(
        to: to, radii: Size(rx, ry), rotation: degrees * .pi / 180, largeArc: generator.chance(50),
        clockwise: generator.chance(50))
      // Brought back to a circle of radius 1, a good arc is everywhere one away from a place: found by three points of it.
      let back = AffineTransform.rotation(degrees: -degrees).concatenating(.scale(x: 1 / rx, y: 1 / ry))
      let places = DensePath(path.applying(back), steps: 40).subpaths[0].places
      #expect(abs(places[places.count - 1].x - back.apply(to: to).x) < 1e-9)
      let (a, b, c) = (places[0], places[places.count / 2], places[places.count - 1])
      let (p, q) = (b - a, c - a)
      let d = 2 * (p.x * q.y - p.y * q.x)
      let (pp, qq) = (p.x * p.x + p.y * p.y, q.x * q.x + q.y * q.y)
      let center = a + SIMD2(q.y * pp - p.y * qq, p.x * qq - q.x * pp) / d
      func radius(_ v: SIMD2<Double>) -> Double {
        ((v.x - center.x) * (v.x - center.x) + (v.y - center.y) * (v.y - center.y)).squareRoot()
      }
      let r = radius(a)
      // Radii too small for the way are grown until half a turn reaches.
      #expect(r > 1 - 1e-4)
      if r > 1 + 1e-4 { #expect(abs(qq.squareRoot() / 2 - r) < 1e-3 * r) }
      for place in places { #expect(abs(radius(place) - r) < 2e-5 * r) }
    }
  }

  @Test func writesWhatItReads() throws {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<300 {
      let path = generator.path(subpaths: 4, segments: 6)
      #expect(try Path(svg: path.svgString) == path)
    }
  }

  /// Damaged strings give a path or an error, at a place within the string; paths come out finite.
  @Test func damageNeverTraps() {
    var generator = SeededGenerator(seed: 13)
    let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE  \n\u{0}é∞x".unicodeScalars)
    let whole = Array(
      "M10 80C40 10 65 10 95 80S150 150 180 80a25,25 -30 0,1 50,-25l 50,-25Q1 2 3 4t1-1zh3v-4.5e-1".unicodeScalars)
    var good = 0
    for _ in 0..<6000 {
      var scalars = generator.chance(50) ? whole : []
      for _ in 0..<generator.int(0...(scalars.isEmpty ? 40 : 4)) {
        let place = generator.int(0...scalars.count)
        switch generator.int(0...2) {
        case 0: scalars.insert(generator.one(of: alphabet), at: place)
        case 1: if place < scalars.count { scalars.remove(at: place) }
        default: scalars.insert(contentsOf: Array("\(exp10(generator.double(-320...320)))".unicodeScalars), at: place)
        }
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      do {
        let path = try Path(svg: String(text))
        good += 1
        #expect(path.points.allSatisfy { abs($0.x) <= 1e12 && abs($0.y) <= 1e12 })
      } catch {
        #expect(error.position >= 0 && error.position <= String(text).utf8.count)
      }
    }
    #expect(good > 300)
  }

  private func exp10(_ exponent: Double) -> Double { Double("1e\(Int(exponent))") ?? 0 }
}
