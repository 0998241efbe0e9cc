import { expect, test } from 'vitest'
import { hashSource } from './inline-hashes.ts'
import { parseSnippet } from './parse-snippet.ts'

const tagManager = `<!-- Google tag -->
<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>
<script>
  window.dataLayer = window.dataLayer || [];
  function gtag(){dataLayer.push(arguments);}
  gtag('config', 'G-1');
</script>
<noscript><iframe src="https://www.googletagmanager.com/ns.html"></iframe></noscript>`

test('a snippet’s scripts are read in order, with hosts and hashes, and nothing else of it', () => {
  const parsed = parseSnippet(tagManager)
  expect(parsed?.scripts.map(({ src, code }) => [src, code.includes('dataLayer')])).toEqual([
    ['https://www.googletagmanager.com/gtag/js?id=G-1', false],
    ['', true],
  ])
  expect(parsed?.scriptHosts).toEqual(['www.googletagmanager.com'])
  expect(parsed?.scriptHashes).toEqual([hashSource(parsed?.scripts[1]?.code ?? '')])
})

test('hosts named in a loader’s code are allowed too', () => {
  const loader = `<script>(function(d){var s=d.createElement('script');s.src='//mc.yandex.ru/metrika/tag.js';d.head.append(s)})(document)</script>`
  expect(parseSnippet(loader)?.scriptHosts).toEqual(['mc.yandex.ru'])
})

test('other hosts of a known service are allowed too, and addresses with escaped slashes', () => {
  const loader = (address: string) =>
    parseSnippet(`<script>load('${address}')</script>`)?.scriptHosts
  expect(loader('https://static.hotjar.com/c/hotjar-')).toEqual(['*.hotjar.com'])
  expect(loader('https://www.clarity.ms/tag/')).toEqual(['*.clarity.ms'])
  expect(loader('https://nothotjar.com/x.js')).toEqual(['nothotjar.com'])
  expect(loader('https:\\/\\/cdn.example.md\\/x.js')).toEqual(['cdn.example.md'])
})

test.each(['https://*/x.js', 'https://a.example;script-src-elem/x.js', 'https://a,b/x.js'])(
  'the malformed host of %s adds nothing to the policy',
  (src) => {
    expect(parseSnippet(`<script src="${src}"></script>`)?.scriptHosts).toEqual([])
  },
)

test('a script address without a scheme gets https', () => {
  expect(parseSnippet('<script src="//a.example/x.js"></script>')?.scripts[0]?.src).toBe(
    'https://a.example/x.js',
  )
})

test.each([
  '',
  '   ',
  'UA-12345',
  '<p>text</p>',
  '<script></script>',
  '<script src="data:text/javascript,1"></script>',
])('without a script there is no snippet: %j', (code) => {
  expect(parseSnippet(code)).toBeUndefined()
})

test('a snippet cannot inject directives into the policy', () => {
  const parsed = parseSnippet(
    `<script src="https://a.example/x.js;script-src%20*"></script><script>'//b.example; script-src *'</script>`,
  )
  for (const host of parsed?.scriptHosts ?? []) expect(host).toMatch(/^[a-z\d.:-]+$/)
})
