import fc from 'fast-check'
import { parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { findMatches, replaceMatches, type TextMatch } from './text-matches.ts'
import { parseWanted, type WantedText } from './word-matches.ts'

const wanted = parseWanted('Temelia') as WantedText

function replaceAll(text: string, format: 'plain' | 'html', replacement = 'Acme & Fiii') {
  return replaceMatches(text, findMatches(text, format, wanted), replacement)
}

test('in HTML a name is replaced in the texts and attributes that visitors read, and nowhere else', () => {
  const html = `<h2 title="Temelia">Despre&nbsp;Temelia</h2><!-- Temelia --><p lang="Temelia">
<a href="https://example.com/Temelia">Temelia</a> <img src="/Temelia.jpg" alt='Temelia' data-x="Temelia">
<img alt=Temelia src=/Temelia.png>TEMELIA<script>Temelia</script></p>`
  expect(replaceAll(html, 'html', `O'Hara & <Fiii>`)).toBe(
    `<h2 title="O&#39;Hara &amp; &lt;Fiii&gt;">Despre&nbsp;O'Hara &amp; &lt;Fiii&gt;</h2><!-- Temelia --><p lang="Temelia">
<a href="https://example.com/Temelia">O'Hara &amp; &lt;Fiii&gt;</a> <img src="/Temelia.jpg" alt='O&#39;Hara &amp; &lt;Fiii&gt;' data-x="Temelia">
<img alt=O&#39;Hara&#32;&#38;&#32;&#60;Fiii&#62; src=/Temelia.png>O'HARA &amp; &lt;FIII&gt;<script>Temelia</script></p>`,
  )
})

test('a name written with entities is found, in a text and in an attribute', () => {
  const both = parseWanted('Ion & Fiii') as WantedText
  for (const html of ['<p>Ion &amp; Fiii</p>', '<img alt="Ion &#38; Fiii">', '<p>Ion & Fiii</p>']) {
    const replaced = replaceMatches(html, findMatches(html, 'html', both), 'Acme')
    expect(replaced).toBe(html.replace(/Ion .* Fiii/, 'Acme'))
  }
})

test('an inline tag does not end a word; a name with a tag inside is left to the owner', () => {
  expect(findMatches('<b>Temelia</b>nova', 'html', wanted)).toEqual([])
  expect(findMatches('<p>Temelia</p>nova', 'html', wanted)).toMatchObject([{ kind: 'word' }])
  const html = 'Firma Teme<em>lia</em>'
  expect(findMatches(html, 'html', wanted)).toMatchObject([{ kind: 'split', text: 'Temelia' }])
  expect(replaceAll(html, 'html')).toBe(html)
})

test('what stands around a match is shown, and no more than a few words of it', () => {
  const [match] = findMatches(
    `${'mult text '.repeat(20)}Temelia${' și altele'.repeat(20)}`,
    'plain',
    wanted,
  )
  expect(match?.before).toMatch(/^… [a-z ]+ $/)
  expect(match?.after).toMatch(/^ și [a-zș ]+…$/)
  expect((match as TextMatch).before.length).toBeLessThan(60)
})

const piece = fc.oneof(
  fc.constantFrom(
    'Temelia',
    'TEMELIA',
    'Temeliei',
    ' ',
    '&amp;',
    '&nbsp;',
    '&NotEqualTilde;',
    '&',
    '<',
    '>',
  ),
  fc.constantFrom('<p>', '</p>', '<b>', '</b>', '<br>', '<!--', '-->', '<script>', '</script>'),
  fc.constantFrom(
    '<img alt="',
    '" title=',
    "'",
    '"',
    '>',
    '<a href="/Temelia">',
    '</a>',
    '<![CDATA[',
  ),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
)
const anyHtml = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))

test('nothing outside of the matches changes, in whatever HTML', () => {
  fc.assert(
    fc.property(anyHtml, (html) => {
      const matches = findMatches(html, 'html', wanted).filter(({ kind }) => kind !== 'split')
      const around = matches.reduceRight(
        (rest, { sourceStart, sourceEnd }) => rest.slice(0, sourceStart) + rest.slice(sourceEnd),
        html,
      )
      const gone = replaceMatches(html, matches, '')
      expect(gone).toBe(around)
      for (const { sourceStart, sourceEnd } of matches)
        expect(html.slice(sourceStart, sourceEnd)).toMatch(/^temeli[\p{L}\p{M}]*$/iu)
    }),
    { numRuns: 500 },
  )
})

test('a replacement with the signs of HTML in it adds no element and no attribute', () => {
  fc.assert(
    fc.property(anyHtml, (html) => {
      const replaced = replaceAll(html, 'html', `"'><b>&lt; x=y`)
      const same = replaceAll(html, 'html', 'Altceva')
      expect(shapeOf(replaced)).toEqual(shapeOf(same))
    }),
    { numRuns: 500 },
  )
})

test('the time to search a page grows in proportion to its length', () => {
  const timeOf = (repeats: number) => {
    const html = '<p>&amp;Temelia &lt;b&gt;</p>'.repeat(repeats)
    const start = performance.now()
    expect(findMatches(html, 'html', wanted)).toHaveLength(repeats)
    return performance.now() - start
  }
  const bestOf = (repeats: number) => Math.min(...[1, 2, 3].map(() => timeOf(repeats)))
  // 16 times as long if it does; 256 times if it grew with the square.
  expect(bestOf(16_000)).toBeLessThan(100 * Math.max(bestOf(1_000), 2))
})

/** Elements and names of attributes, as a browser reads them. */
function shapeOf(html: string): string[] {
  const shape: string[] = []
  const visit = (node: object) => {
    if ('tagName' in node) {
      const attributes = 'attrs' in node ? (node.attrs as { name: string }[]) : []
      shape.push([node.tagName, ...attributes.map(({ name }) => name)].join(' '))
    }
    if ('childNodes' in node) (node.childNodes as object[]).forEach(visit)
  }
  visit(parseFragment(html))
  return shape
}
