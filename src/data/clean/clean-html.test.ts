// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { defaultPages } from '#content/pages/defaults.ts'
import { languages } from '#content/values/localised-text.ts'
import { cleanHtml } from './clean-html.ts'

const legalTexts = (['terms', 'privacy'] as const).flatMap((page) =>
  languages.map((language) => [
    `the built-in page ${page} in ${language}`,
    defaultPages[page].content[language],
  ]),
)

describe('HTML that a page may have stays letter by letter:', () => {
  test.each([
    ['entities and a self-closing line break', '<h1>Titlu</h1><p>a &amp; b&nbsp;c<br/>d</p>'],
    ['tags in capitals', '<TABLE><tr><td colspan=2>a</td></tr></TABLE>'],
    ['paragraphs that are not closed', '<p>a<p>b'],
    [
      'links, in either kind of quotes',
      '<a href="https://a.example" target="_blank">a</a><a href=\'#contact\'>b</a>',
    ],
    ['a picture', '<img src="/assets/a.jpg" width="40" alt="Un bloc">'],
    ['signs that begin no tag', 'a < b & c'],
    ['nothing at all', ''],
    ...legalTexts,
  ])('%s', (_, html = '') => {
    expect(cleanHtml(html)).toEqual({ html, removed: [] })
  })
})

describe('what a page may not have is removed and named:', () => {
  test.each([
    ['<p>a</p><script>alert(1)</script>', '<p>a</p>', ['<script>']],
    [
      '<p onclick="x()" style="color:red" class="b">a</p>',
      '<p>a</p>',
      ['class', 'onclick', 'style'],
    ],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>', ['href']],
    ['<a href="java&#10;script:alert(1)">a</a>', '<a>a</a>', ['href']],
    ['<a href="//evil.example">a</a>', '<a>a</a>', ['href']],
    ['<a href="/b" target="_self">a</a>', '<a href="/b">a</a>', ['target']],
    ['<img src="data:image/svg+xml,x" alt="b">', '<img alt="b">', ['src']],
    ['<p colspan="2">a</p>', '<p>a</p>', ['colspan']],
    ['<form action="/x"><b>a</b></form>', '<b>a</b>', ['<form>']],
    ['<center><font color="red">a</font></center>', 'a', ['<center>', '<font>']],
    ['<p>a</p><!-- b -->', '<p>a</p>', ['<!-- -->']],
    ['<iframe src="https://a.example">b</iframe>', '', ['<iframe>']],
    ['<svg><script>alert(1)</script></svg>b', 'b', ['<svg>']],
    ['<textarea>a</textarea>b', 'b', ['<textarea>']],
  ])('%s', (html, cleaned, removed) => {
    expect(cleanHtml(html)).toEqual({ html: cleaned, removed })
    expect(cleanHtml(cleaned).html).toBe(cleaned)
  })
})
