// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cleanPasted } from './clean-pasted.ts'
import { roundTrip } from './html-document.ts'

/** What Word puts on the clipboard, line ends and all. */
const word = readFileSync('tests/support/word-clipboard.txt', 'utf8')

test("a document pasted from Word keeps its content and nothing of Word's own", () => {
  expect(roundTrip(cleanPasted(word))).toBe(
    [
      '<h2>Condiții de garanție</h2>',
      '<p>Garanția lucrărilor de <strong>construcții industriale</strong> este de <em>cinci ani</em> de la recepție; vezi <a href="https://temelia.example/garantie">pagina garanției</a>.</p>',
      '<h3>Ce acoperă</h3>',
      '<ul><li>fundația și structura;<ul><li>stâlpi și grinzi;</li></ul></li><li>acoperișul.</li></ul>',
      '<p>Pașii unei cereri:</p>',
      '<ol><li>scrieți-ne;</li><li>venim la fața locului.</li></ol>',
      '<table><tbody><tr><td><strong>Lucrarea</strong></td><td><strong>Garanția</strong></td></tr><tr><td>Fundație</td><td>10 ani</td></tr></tbody></table>',
    ].join('\n'),
  )
})

test('a list from a mail program, with its numbers between comments, becomes a list', () => {
  const item = (level: number, marker: string, text: string) =>
    `<p style="mso-list:l0 level${level} lfo1"><!--[if !supportLists]-->${marker}<span>&nbsp;&nbsp;</span><!--[endif]--><span>${text}</span></p>`
  const html = item(1, '3.', 'trei') + item(2, 'a)', 'trei a') + item(1, '4.', 'patru')
  expect(roundTrip(cleanPasted(html))).toBe(
    '<ol start="3"><li>trei<ol><li>trei a</li></ol></li><li>patru</li></ol>',
  )
})

test('a list directly inside a list moves into the item before it', () => {
  expect(roundTrip(cleanPasted('<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>'))).toBe(
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
  )
})

test('a text pasted from Google Docs is not bold as a whole', () => {
  const html =
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Text </span><span style="font-weight:700">gros</span></p></b>'
  expect(roundTrip(cleanPasted(html))).toBe('<p>Text <strong>gros</strong></p>')
})

test('scripts, event handlers and unsafe addresses are removed from pasted HTML', () => {
  const html =
    '<p onclick="alert(1)">a<script>alert(1)</script><a href="javascript:alert(1)">b</a><img src="x" onerror="alert(1)"></p>'
  expect(roundTrip(cleanPasted(html))).toBe('<p>ab</p>')
})
