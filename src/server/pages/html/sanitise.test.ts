import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { describe, expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { allowedTags } from '#content/pages/allowed-html.ts'
import { sanitiseHtml, sanitiseSite } from './sanitise.ts'

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://a.example/x" onload="alert(1)">',
  '<img src="https://a.example/x"onerror=alert(1)//>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href=" &#14; javascript:alert(1)">a</a>',
  '<a href="java&#10;script:alert(1)">a</a>',
  '<a href="java&Tab;script:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="//evil.example">a</a>',
  '<a href="/\\evil.example">a</a>',
  '<a href="https://a.example" onclick="alert(1)" style="position:fixed;inset:0">a</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="https://evil.example"><input name=q><button formaction="javascript:alert(1)">x</button></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>*{background:url(https://evil.example)}</style>',
  '<p style="background:url(javascript:alert(1))">a</p>',
  '<div class="fixed inset-0" id="main" data-island="x">a</div>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea><script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<p title="&quot;><script>alert(1)</script>">a</p>',
  '<audio src=x onerror=alert(1)></audio><video poster="javascript:alert(1)"></video>',
  '<details open ontoggle=alert(1)>a</details>',
  '<body onload=alert(1)><html onclick=alert(1)>',
  '<img srcset="javascript:alert(1)" src="https://a.example/x.png">',
  '<a href="https://a.example" target="_self" ping="https://evil.example">a</a>',
  '<dialog open>a</dialog><slot name=a></slot><x-y onclick=alert(1)>a</x-y>',
  '<xmp><script>alert(1)</script></xmp><plaintext><script>alert(1)</script>',
  '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  `${'<div>'.repeat(5_000)}deep`,
  '<p>unclosed <b>bold <a href="https://a.example">link',
]

describe('hostile HTML is made harmless:', () => {
  // The reading of a browser counts, not the sanitiser's own.
  test.each(hostile)('%j', (html) => {
    const elements = elementsIn(parse(`<main>${sanitiseHtml(html)}</main>`))
    const before = ['html', 'head', 'body', 'main']
    expect(elements.slice(0, 4).map(({ tagName }) => tagName)).toEqual(before)
    for (const { tagName, attrs } of elements.slice(4)) {
      expect(allowedTags).toContain(tagName)
      for (const { name, value } of attrs) {
        expect(name).not.toMatch(/^on|^style$|^class$|^id$|^data-|^srcset$|^ping$/)
        if (name === 'href' || name === 'src') expect(value).toMatch(/^(https?:\/\/|#|\/(?![/\\]))/)
      }
    }
  })

  test('sanitising it a second time changes nothing', () => {
    for (const html of hostile) {
      const once = sanitiseHtml(html)
      expect(sanitiseHtml(once)).toBe(once)
    }
  })
})

test('a text is remembered as long as it is among the last four hundred', () => {
  const siteWith = (texts: readonly string[]) => {
    const customPages = texts.map((text, at) => ({
      slug: `p-${at}`,
      title: { ro: 'x', en: '', ru: '' },
      content: { ro: text, en: '', ru: '' },
    }))
    return { ...defaultSiteData, pages: { ...defaultSiteData.pages, customPages } }
  }
  const milliseconds = (texts: readonly string[]) => {
    const before = performance.now()
    sanitiseSite(siteWith(texts))
    return performance.now() - before
  }
  const long = `<p>${'<strong>lung</strong> '.repeat(20_000)}</p>`
  const others = Array.from({ length: 400 }, (_, at) => `<p>${at}</p>`)
  const first = milliseconds([long])
  // Used again before each hundred of others: a memory that forgets all at once forgets it too.
  for (let at = 0; at < others.length; at += 100)
    sanitiseSite(siteWith([long, ...others.slice(at, at + 100)]))
  expect(milliseconds([long])).toBeLessThan(first / 4)
})

describe('sanitising keeps', () => {
  test('headings, lists, tables and emphasis', () => {
    const html =
      '<h2>A</h2><ul><li><strong>b</strong></li></ul><table><tbody><tr><td colspan="2">c</td></tr></tbody></table>'
    expect(sanitiseHtml(html)).toBe(html)
  })

  test('links, with rel=noopener nofollow on external ones', () => {
    expect(sanitiseHtml('<a href="/proiecte">p</a>')).toBe('<a href="/proiecte">p</a>')
    expect(sanitiseHtml('<a href="mailto:a@b.md">m</a>')).toBe('<a href="mailto:a@b.md">m</a>')
    expect(sanitiseHtml('<a href="https://a.example" target="_blank">a</a>')).toBe(
      '<a href="https://a.example" rel="noopener nofollow" target="_blank">a</a>',
    )
  })

  test('pictures, with lazy loading', () => {
    expect(sanitiseHtml('<img src="/assets/a.jpg" width="40" height="30" alt="Un bloc">')).toBe(
      '<img src="/assets/a.jpg" alt="Un bloc" width="40" height="30" loading="lazy" decoding="async" />',
    )
  })

  test('a first-level heading as a second-level one, because the page has its own', () => {
    expect(sanitiseHtml('<h1>Titlu</h1>')).toBe('<h2>Titlu</h2>')
  })

  test('the default legal pages unchanged, in every language', () => {
    expect(sanitiseSite(defaultSiteData)).toEqual(defaultSiteData)
  })
})

type Node = DefaultTreeAdapterTypes.ParentNode | DefaultTreeAdapterTypes.ChildNode

function elementsIn(node: Node): DefaultTreeAdapterTypes.Element[] {
  const inside = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : []
  return 'tagName' in node ? [node, ...inside] : inside
}
