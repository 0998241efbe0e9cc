import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/default-site-data.ts'
import type { SiteData } from '#content/site-data.ts'
import { languages } from '#content/values/localised-text.ts'
import { pageHtml } from '../../../tests/support/page-html.tsx'

const markup = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`
const isAddress = /^(?:register|website|source|link|url|src|logo|photo|\d+)$|image|logo/i
/** Fields that choose or date something: markup in them would only hide the item. */
const kept = [
  'id',
  'slug',
  'kind',
  'icon',
  'project',
  'validTo',
  'validFrom',
  'date',
  'style',
  'styles',
]

/** Every section switched on, each of its texts markup and each of its addresses a script. */
function hostile(value: unknown, name = ''): unknown {
  if (kept.includes(name)) return value
  if (name === 'isOn') return true
  if (Array.isArray(value)) return value.map((item, at) => hostile(item, String(at)))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, hostile(part, key)]))
  if (typeof value !== 'string') return value
  return isAddress.test(name) ? 'javascript:alert(1)' : markup
}

const { styleSettings, pages, global, ...sections } = defaultSiteData

test.each(languages)(
  'no text of a section becomes markup, and no address runs a script: %s',
  (language) => {
    const site = { ...(hostile(sections) as SiteData), styleSettings, pages, global }
    const html = pageHtml(site, { kind: 'landing' }, language)
    for (const anchor of ['certificate', 'recenzii', 'echipa', 'parteneri', 'cifre', 'intrebari'])
      expect(html).toContain(`<section id="${anchor}"`)
    expect(html).toContain('&lt;script&gt;alert(1)')
    expect(html).not.toMatch(/<script>alert|<img src=x|["']\s*(?:javascript|data|vbscript):/i)
  },
)
