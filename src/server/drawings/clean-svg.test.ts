// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { volume } from '../../../tests/support/volume.ts'
import { cleanSvg, maxDrawingBytes, UnfitDrawing } from './clean-svg.ts'

const inSvg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${content}</svg>`

test('a drawing as programs export it keeps its shapes, gradients and classes', () => {
  const drawing = `<?xml version="1.0"?><!-- Generator --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><metadata><x/></metadata><style>.a{fill:#111827;stroke:url(#g)}</style><defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs><g class="a" transform="scale(2)"><path d="M0 0h5v5z"/><use xlink:href="#p"/><text x="1">A &amp; B</text></g></svg>`
  const { svg, removed } = cleanSvg(drawing)
  expect(removed).toEqual([])
  for (const part of [
    '.a{fill:#111827;stroke:url(#g)}',
    'd="M0 0h5v5z"',
    'A &amp; B',
    'xlink:href="#p"',
  ])
    expect(svg).toContain(part)
  expect(svg).not.toMatch(/metadata|Generator|<\?xml/)
  expect(cleanSvg(svg)).toEqual({ svg, removed: [] })
})

test.each([
  ['<script>alert(1)</script>', '<script>'],
  ['<g onclick="alert(1)"/>', 'onclick'],
  ['<foreignObject><p>x</p></foreignObject>', '<foreignObject>'],
  ['<image href="https://example.com/a.png"/>', '<image>'],
  ['<use href="https://example.com/a.svg#b"/>', 'href'],
  ['<use xlink:href="data:image/svg+xml,x"/>', 'xlink:href'],
  ['<rect fill="url(https://example.com/a)"/>', 'fill'],
  ['<rect fill="url(&#34;https://example.com/a&#34;)"/>', 'fill'],
  ['<rect style="fill:url(//example.com)"/>', 'style'],
  ['<rect style="fill:u\\72l(//example.com)"/>', 'style'],
  ['<style>@import "https://example.com/a.css";</style>', '<style>'],
  ['<style><![CDATA[a{background:url(//example.com)}]]></style>', '<style>'],
  ['<a href="javascript:alert(1)"><rect/></a>', '<a>'],
  ['<animate attributeName="href" values="x"/>', '<animate>'],
  ['<set attributeName="onclick"/>', '<set>'],
  ['<filter id="f"><feImage href="//example.com"/></filter>', '<filter>'],
  ['<iframe src="//example.com"/>', '<iframe>'],
  ['<svg><rect/></svg>', '<svg>'],
])('a drawing with %s loses %s', (content, name) => {
  const { svg, removed } = cleanSvg(inSvg(content))
  expect(removed).toContain(name)
  expect(svg).not.toMatch(/example\.com|alert|javascript|data:/)
})

test('a class cannot make a mask be drawn within itself', () => {
  const style = '<style>.a{fill:red;mask:url(#m);stroke:#000}.b{clip-path:url(#c)}</style>'
  const { svg, removed } = cleanSvg(inSvg(style))
  expect(removed).toEqual(['clip-path, mask'])
  expect(svg).toContain('<style>.a{fill:red;stroke:#000}.b{}</style>')
})

test('an entity of the document is not expanded', () => {
  const drawing = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${inSvg('<text>&b;</text>')}`
  const { svg, removed } = cleanSvg(drawing)
  expect(removed).toEqual(['<!DOCTYPE>'])
  expect(svg).toContain('<text>&amp;b;</text>')
})

test('a short drawing cannot draw without end by referring to itself', () => {
  const levels = Array.from({ length: 20 }, (_, level) => {
    const uses = `<use href="#l${level + 1}"/>`.repeat(10)
    return `<g id="l${level}">${uses}</g><mask id="m${level}"><rect mask="url(#m${level + 1})"/></mask>`
  })
  const { svg, removed } = cleanSvg(inSvg(levels.join('')))
  expect(removed).toEqual(['<use>', 'mask'])
  expect(svg).not.toMatch(/<use|mask="/)
})

test.each([
  ['too long', inSvg(`<text>${'x'.repeat(maxDrawingBytes)}</text>`)],
  ['too deep', inSvg(`${'<g>'.repeat(100)}${'</g>'.repeat(100)}`)],
  ['of too many parts', inSvg('<g/>'.repeat(6_000))],
  ['no drawing', '<html><body>x</body></html>'],
  ['empty', ''],
])('a drawing that is %s is refused', (_, source) => {
  expect(() => cleanSvg(source)).toThrow(UnfitDrawing)
})

const piece = fc.oneof(
  fc.constantFrom(
    '<g>',
    '</g>',
    '<svg>',
    '</svg>',
    '<script>',
    '</script>',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
  ),
  fc.constantFrom(
    '<style>',
    '</style>',
    '<rect x="',
    '"',
    "'",
    '/>',
    '>',
    '<a xlink:href="javascript:x">',
    '&#x3c;',
  ),
  fc.constantFrom(
    ' onload="x"',
    '<use href="#a"/>',
    '<?xml ?>',
    '<!DOCTYPE svg>',
    '\u0000',
    '&lt;script&gt;',
  ),
  fc.string({ maxLength: 4 }),
)

test('whatever is in the file, the result is well-formed and has only what is allowed', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const svg = cleanedOrRefused(inSvg(pieces.join('')))
      if (svg === undefined) return
      const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml')
      expect(parsed.querySelector('parsererror')).toBeNull()
      for (const element of parsed.querySelectorAll('*')) {
        expect(element.localName).toMatch(/^(svg|g|style|rect|use)$/)
        // `</style>` within a tag is read as an attribute without a value, and a random text may be a short name like `r`.
        for (const { name, value } of element.attributes)
          expect(name === 'style' && value === '' ? 'x' : name).toMatch(
            /^(xmlns|xmlns:xlink|viewBox|href|id|[dxyr]|[xy][12]|[cdfr][xy])$/,
          )
      }
      expect(cleanSvg(svg).svg).toBe(svg)
    }),
    { numRuns: volume(25, 300) },
  )
})

function cleanedOrRefused(drawing: string): string | undefined {
  try {
    return cleanSvg(drawing).svg
  } catch (error) {
    if (error instanceof UnfitDrawing) return undefined
    throw error
  }
}
