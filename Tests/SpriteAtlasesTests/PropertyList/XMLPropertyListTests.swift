import SpriteAtlases
import Testing

@Suite("Property lists: the XML form")
struct XMLPropertyListTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let xml: String
    let value: PropertyList
    var testDescription: String { xml }

    init(_ xml: String, _ value: PropertyList) { (self.xml, self.value) = (xml, value) }
  }

  @Test(arguments: [
    Sample("<string>a b</string>", .string("a b")),
    Sample("<string> a\n\tb </string>", .string(" a\n\tb ")),
    Sample("<string/>", .string("")),
    Sample("<string></string>", .string("")),
    Sample("<string>&lt;&amp;&gt;&quot;&apos;</string>", .string("<&>\"'")),
    Sample("<string>&#65;&#x1F600;&#xe9;</string>", .string("A😀é")),
    Sample("<string>a<![CDATA[<b>&amp;]]]>c</string>", .string("a<b>&amp;]c")),
    Sample("<string>a<!-- no <b> -->c</string>", .string("ac")),
    Sample("<string>日本 é</string>", .string("日本 é")),
    Sample("<string>a\r\nb\rc</string>", .string("a\nb\nc")),
    Sample("<integer>-12</integer>", .integer(-12)),
    Sample("<integer>\n +7 </integer>", .integer(7)),
    Sample("<integer>0x1F</integer>", .integer(31)),
    Sample("<integer>-0xff</integer>", .integer(-255)),
    Sample("<integer>9223372036854775807</integer>", .integer(.max)),
    Sample("<integer>-9223372036854775808</integer>", .integer(.min)),
    Sample("<integer>18446744073709551615</integer>", .real(0x1p64)),
    Sample("<real>-0.5</real>", .real(-0.5)),
    Sample("<real> 1e3 </real>", .real(1000)),
    Sample("<real>inf</real>", .real(.infinity)),
    Sample("<true/>", .boolean(true)),
    Sample("<true></true>", .boolean(true)),
    Sample("<false />", .boolean(false)),
    Sample("<data>\n AAEC\n /w== </data>", .data([0, 1, 2, 255])),
    Sample("<date>2001-01-01T00:00:00Z</date>", .date(0)),
    Sample("<date>2004-03-01T12:34:56Z</date>", .date(Double(((3 * 365 + 31 + 29) * 24 + 12) * 3600 + 34 * 60 + 56))),
    Sample("<array/>", .array([])),
    Sample("<array><true/><!-- c --><integer>1</integer></array>", .array([.boolean(true), .integer(1)])),
    Sample("<dict></dict>", .keys([:])),
    Sample(
      "<dict><key>a&amp;b</key>\n<string>x</string><key/><array/></dict>", .keys(["a&b": .string("x"), "": .array([])])),
    Sample("<dict a='>' b=\"/>\"><key>k</key><dict/></dict>", .keys(["k": .keys([:])])),
  ])
  func value(_ sample: Sample) throws {
    #expect(try PropertyList(parsing: xmlPropertyList(sample.xml)) == sample.value)
  }

  @Test func realThatIsNoNumber() throws {
    guard case .real(let value) = try PropertyList(parsing: xmlPropertyList("<real>nan</real>")) else {
      Issue.record("no real number")
      return
    }
    #expect(value.isNaN)
  }

  @Test func keysStayInOrderAndDuplicatesStay() throws {
    let list = try PropertyList(
      parsing: xmlPropertyList("<dict><key>z</key><true/><key>a</key><false/><key>z</key><integer>3</integer></dict>"))
    #expect(list == .keys(["z": .boolean(true), "a": .boolean(false), "z": .integer(3)]))
    guard case .dictionary(let dictionary) = list else { return }
    #expect(dictionary["z"] == .boolean(true))
    #expect(dictionary["b"] == nil)
    #expect(dictionary.firstDuplicateKey == "z")
  }

  @Test func duplicatesAmongManyKeys() {
    func dictionary(_ keys: [String]) -> PropertyListDictionary {
      PropertyListDictionary(entries: keys.map { PropertyListDictionary.Entry(key: $0, value: .boolean(true)) })
    }
    let keys = (0..<100).map { "key \($0)" }
    #expect(dictionary(keys).firstDuplicateKey == nil)
    #expect(dictionary(keys + ["key 50"]).firstDuplicateKey == "key 50")
    #expect(dictionary(Array(keys.prefix(5))).firstDuplicateKey == nil)
  }

  @Test(arguments: [
    "<plist><true/></plist>", "<true/>",
    "\n\n<?xml version='1.0'?><!-- a --><plist version='1.0'>\n<true/></plist><!-- b -->\n",
    "\u{FEFF}<?xml version=\"1.0\"?><plist><true/></plist>",
    "<!DOCTYPE plist SYSTEM \"file://localhost/System/Library/DTDs/PropertyList.dtd\"><plist><true/></plist>",
  ])
  func frame(_ text: String) throws {
    #expect(try PropertyList(parsing: Array(text.utf8)) == .boolean(true))
  }

  @Test(arguments: [true, false])
  func utf16(bigEndian: Bool) throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><plist><string>é😀</string></plist>"
    let units = [0xFEFF] + Array(text.utf16)
    let bytes = units.flatMap { bigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try PropertyList(parsing: bytes) == .string("é😀"))
    #expect(throws: PropertyListError.self) { try PropertyList(parsing: Array(bytes.dropLast())) }
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    let text: String
    let kind: PropertyListError.Kind
    let line: Int
    var testDescription: String { text }

    init(_ text: String, _ kind: PropertyListError.Kind, line: Int = 1) {
      (self.text, self.kind, self.line) = (text, kind, line)
    }
  }

  @Test(arguments: [
    Fault("", .truncated),
    Fault(" \n", .truncated, line: 2),
    Fault("{\"frames\":{}}", .notAPropertyList),
    Fault("hello", .notAPropertyList),
    Fault("<?xml version=\"1.0\"", .truncated),
    Fault("<!-- a", .truncated),
    Fault("<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><true/></plist>", .unsupported),
    Fault("<!DOCTYPE plist", .truncated),
    Fault("<plist>", .truncated),
    Fault("<plist/>", .malformed),
    Fault("<plist></plist>", .malformed),
    Fault("<plist><true/>", .truncated),
    Fault("<plist><true/><true/></plist>", .malformed),
    Fault("<plist><true/></plist>\nx", .malformed, line: 2),
    Fault("<html>\n</html>", .unsupported),
    Fault("<plist>\n\n<frame/></plist>", .unsupported, line: 3),
    Fault("<plist>\n<string>abc", .truncated, line: 2),
    Fault("<plist>\n<string>a&bcd</string></plist>", .malformed, line: 2),
    Fault("<plist>\n<string>&lol;</string></plist>", .unsupported, line: 2),
    Fault("<plist>\n<string>&#0;</string></plist>", .invalidText, line: 2),
    Fault("<plist>\n<string>&#xD800;</string></plist>", .invalidText, line: 2),
    Fault("<plist>\n<string>&#x110000;</string></plist>", .invalidText, line: 2),
    Fault("<plist>\n<string>&#99999999999999999999;</string></plist>", .invalidText, line: 2),
    Fault("<plist>\n<string>\u{1}</string></plist>", .invalidText, line: 2),
    Fault("<plist>\n<string><![CDATA[abc</string></plist>", .truncated, line: 2),
    Fault("<plist>\n<string><b/></string></plist>", .malformed, line: 2),
    Fault("<plist>\n<string>a</key></plist>", .malformed, line: 2),
    Fault("<plist><dict>\n<string>a</string></dict></plist>", .malformed, line: 2),
    Fault("<plist><dict>\n<key>a</key></dict></plist>", .malformed, line: 2),
    Fault("<plist><dict>\n<key>a</key><key>b</key></dict></plist>", .malformed, line: 2),
    Fault("<plist><dict>\ntext<key>a</key></dict></plist>", .malformed, line: 2),
    Fault("<plist><dict>\n<key>a</key>\n<true/>\n", .truncated, line: 4),
    Fault("<plist><array>\n<true/></dict></plist>", .malformed, line: 2),
    Fault("<plist><array>\n", .truncated, line: 2),
    Fault("<plist>\n<integer></integer></plist>", .invalidValue, line: 2),
    Fault("<plist>\n<integer>1.5</integer></plist>", .invalidValue, line: 2),
    Fault("<plist>\n<integer>0x-1</integer></plist>", .invalidValue, line: 2),
    Fault("<plist>\n<integer>12a</integer></plist>", .invalidValue, line: 2),
    Fault("<plist>\n<real>1,5</real></plist>", .invalidValue, line: 2),
    Fault("<plist>\n<data>A*==</data></plist>", .invalidValue, line: 2),
    Fault("<plist>\n<data>A</data></plist>", .invalidValue, line: 2),
    Fault("<plist>\n<date>yesterday</date></plist>", .invalidValue, line: 2),
    Fault("<plist>\n<date>2001-13-01T00:00:00Z</date></plist>", .invalidValue, line: 2),
    Fault("<plist>\n<true", .truncated, line: 2),
    Fault("<plist>\n<true <", .malformed, line: 2),
    Fault("<plist>\n<key>a</key></plist>", .malformed, line: 2),
    Fault("<plist>\n</plist", .malformed, line: 2),
  ])
  func fault(_ fault: Fault) {
    let error = #expect(throws: PropertyListError.self) { try PropertyList(parsing: Array(fault.text.utf8)) }
    #expect(error?.kind == fault.kind, "\(String(describing: error))")
    #expect(error?.place == .line(fault.line), "\(String(describing: error))")
  }

  @Test func textThatIsNoUTF8() {
    let bytes = Array("<plist>\n<string>a".utf8) + [0xE9] + Array("</string></plist>".utf8)
    let error = #expect(throws: PropertyListError.self) { try PropertyList(parsing: bytes) }
    #expect(error?.kind == .invalidText)
    #expect(error?.place == .line(2))
  }

  @Test(arguments: [(63, true), (64, false), (100_000, false)])
  func depth(_ arrays: Int, _ isAllowed: Bool) {
    let text =
      String(repeating: "<array>", count: arrays) + "<true/>" + String(repeating: "</array>", count: arrays)
    let result = Result { try PropertyList(parsing: Array(text.utf8)) }
    switch result {
    case .success: #expect(isAllowed)
    case .failure(let error): #expect(!isAllowed && (error as? PropertyListError)?.kind == .tooDeep)
    }
  }
}
