import Glibc

/// The table through which a loaded library calls functions of other libraries (ELF's procedure linkage table).
struct ImportedFunctions {
  private var base: UInt = 0
  private var relocations: UInt = 0
  private var relocationBytes = 0
  private var symbols: UInt = 0
  private var names: UInt = 0

  /// `nil` where no library of that name is loaded, or its table is of another kind.
  init?(ofLibrary name: String) {
    // What the dynamic linker tells debuggers: a list of all that is loaded.
    var next = dlsym(nil, "_r_debug")?.assumingMemoryBound(to: r_debug.self).pointee.r_map
    while let library = next?.pointee {
      if let path = library.l_name, String(cString: path).hasSuffix("/" + name), let entries = library.l_ld {
        base = UInt(library.l_addr)
        read(entries)
        guard relocations != 0, symbols != 0, names != 0 else { return nil }
        return
      }
      next = library.l_next
    }
    return nil
  }

  private mutating func read(_ entries: UnsafePointer<Elf64_Dyn>) {
    var entry = entries
    while entry.pointee.d_tag != Int64(DT_NULL) {
      let value = UInt(entry.pointee.d_un.d_ptr)
      switch entry.pointee.d_tag {
      case Int64(DT_JMPREL): relocations = value
      case Int64(DT_PLTRELSZ): relocationBytes = Int(value)
      case Int64(DT_SYMTAB): symbols = value
      case Int64(DT_STRTAB): names = value
      default: break
      }
      entry += 1
    }
  }

  /// Lets the library call other functions, given by their names and addresses.
  ///
  /// - Returns: The names that the library calls.
  func replace(_ functions: [String: UInt]) -> Set<String> {
    guard
      let relocations = UnsafePointer<Elf64_Rela>(bitPattern: relocations),
      let symbols = UnsafePointer<Elf64_Sym>(bitPattern: symbols), let names = UnsafePointer<CChar>(bitPattern: names)
    else { return [] }
    var found: Set<String> = []
    for index in 0..<(relocationBytes / MemoryLayout<Elf64_Rela>.stride) {
      let relocation = relocations[index]
      // The upper half says which symbol.
      let name = String(cString: names + Int(symbols[Int(relocation.r_info >> 32)].st_name))
      guard let address = functions[name], write(address, at: base + UInt(relocation.r_offset)) else { continue }
      found.insert(name)
    }
    return found
  }

  private func write(_ value: UInt, at address: UInt) -> Bool {
    let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
    guard
      let slot = UnsafeMutablePointer<UInt>(bitPattern: address),
      let start = UnsafeMutableRawPointer(bitPattern: address / page * page),
      mprotect(start, Int(page), PROT_READ | PROT_WRITE) == 0
    else { return false }
    slot.pointee = value
    return true
  }
}
