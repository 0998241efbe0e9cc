// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { inAllLanguages } from '#content/values/localised-text.ts'
import { safeHtml, withSafeContent } from './safe-content.ts'

describe('HTML of shared content is cleaned:', () => {
  test.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="alert(1)" style="color:red" id="x">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="java&#10;script:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<img src="data:image/svg+xml,x" onerror="alert(1)">', '<img alt="" loading="lazy">'],
    ['<svg><script>alert(1)</script></svg>b', 'b'],
    ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>', ''],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
    ['<form action="https://evil.example"><b>a</b></form>', '<b>a</b>'],
    ['<template><p>a</p></template><!-- c -->', ''],
    ['a &lt;script&gt;', 'a &lt;script&gt;'],
  ])('%s', (html, safe) => {
    expect(safeHtml(html)).toBe(safe)
    expect(safeHtml(safe)).toBe(safe)
  })
})

test('shared content keeps no tracking snippet and no script in any page', () => {
  const global = { ...defaultSiteData.global, analytics: { code: '<script src=x></script>' } }
  const content = inAllLanguages('<img src=x onerror=alert(1)>')
  const { terms, privacy } = defaultSiteData.pages
  const pages = {
    terms: { ...terms, content },
    privacy: { ...privacy, content },
    customPages: [{ slug: 'echipa', title: inAllLanguages('x'), content }],
  }
  const safe = withSafeContent({ ...defaultSiteData, global, pages })
  expect(safe.global.analytics.code).toBe('')
  for (const page of [safe.pages.terms, safe.pages.privacy, ...safe.pages.customPages])
    expect(page.content).toEqual(inAllLanguages('<img alt="" loading="lazy">'))
})
