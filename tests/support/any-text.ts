import fc from 'fast-check'

const surrogates = { from: 0xd800, count: 0x800 }

/** Any character. The library's own unit of this kind takes longer to make than most tests to run. */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - surrogates.count })
  .map((code) => String.fromCodePoint(code < surrogates.from ? code : code + surrogates.count))

export const anyText = (length: { maxLength?: number } = {}) =>
  fc.string({ ...length, unit: anyCharacter })
