// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { defaultPages } from '#content/pages/defaults.ts'
import { roundTrip } from './html-document.ts'
import { lossesOf } from './losses.ts'

const { terms, privacy } = defaultPages

test.each([
  '',
  '<p>Un paragraf cu <b>text</b>, <i>cursiv</i>, <u>subliniat</u> și <a href="/proiecte">link</a>.</p>',
  '<h2>Titlu</h2>\n<p>Text</p>\n\n<ul>\n  <li>Unu</li>\n  <li>Doi\n    <ol><li>Trei</li></ol></li>\n</ul>',
  '<ol start="3"><li><p>Un</p><p>Doi</p></li></ol>',
  '<blockquote><p>Citat</p></blockquote><hr><pre><code>a  b\nc</code></pre>',
  '<p>rând<br>rând <a href="https://a.example" target="_blank" rel="noopener">în altă filă</a></p>',
  '<table><tr><th>Lună</th><th>Preț</th></tr><tr><td colspan="2">Toate</td></tr></table>',
  '<p>Text</p><img src="/a.png" alt="Hală" width="40" height="30"><p>și <img src="https://a.example/b.png"> aici</p>',
  '<p>5&nbsp;000 m² &lt; 6&nbsp;000 m²</p>',
  ...Object.values(terms.content),
  ...Object.values(privacy.content),
])('the visual editor returns HTML that it can keep unchanged (%#)', (html) => {
  expect(lossesOf(html)).toEqual([])
  expect(lossesOf(roundTrip(html))).toEqual([])
})

test.each([
  ['<p class="mare">Text</p>', ['atributul class']],
  ['<div>Text</div>', ['<div>']],
  [
    '<p>Text <img src="data:image/png;base64,AA" alt=""></p>',
    ['<img>', 'atributul alt', 'atributul src'],
  ],
  ['<figure><img src="/a.png"></figure>', ['<figure>']],
  ['<h1>Titlu</h1>', ['<h1>']],
  ['<p>Text<!-- de tradus --></p>', ['un comentariu']],
  ['<table><caption>Prețuri</caption><tr><td>1</td></tr></table>', ['<caption>']],
  ['<p lang="en">Text</p>', ['atributul lang']],
  ['<dl><dt>a</dt><dd>b</dd></dl>', ['<dl>', '<dt>', '<dd>']],
  ['<p><a href="javascript:alert(1)">a</a></p>', ['<a>', 'atributul href']],
])('the visual editor names what it would lose of %s', (html, losses) => {
  expect(lossesOf(html)).toEqual(losses)
})

test('the visual editor would change a text outside of any block', () => {
  expect(lossesOf('Text liber')).toEqual(['o structură neobișnuită'])
})

test('the visual editor writes HTML with one block a line', () => {
  expect(roundTrip('<h2>A</h2><ul><li>b</li></ul><p>c</p>')).toBe(
    '<h2>A</h2>\n<ul><li>b</li></ul>\n<p>c</p>',
  )
})
