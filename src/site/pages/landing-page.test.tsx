import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { Field } from '#content/description/fields.ts'
import { sections as describedSections } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { languages } from '#content/values/localised-text.ts'
import { pageHtml, partOf } from '../../../tests/support/page-html.tsx'

const markup = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`
/** Fields with an address; a number is the index in a list of them. */
const addressNames = /^(?:register|website|source|link|url|src|logo|photo|\d+)$|image|logo/i
/** Fields that choose or date something: markup in them would only hide the item. */
const unchangedNames = [
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
  if (unchangedNames.includes(name)) return value
  if (name === 'isOn') return true
  if (Array.isArray(value)) return value.map((item, at) => hostile(item, String(at)))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, hostile(part, key)]))
  if (typeof value !== 'string') return value
  return addressNames.test(name) ? 'javascript:alert(1)' : markup
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

const proofSections = [
  'figures',
  'process',
  'faq',
  'team',
  'certificates',
  'testimonials',
  'partners',
] as const

/** What an owner may write in a field, each time another text, and how a Russian page shows it. */
function writtenAndShown(field: Field, name: string): [value: unknown, shown: string[]] {
  if (field.kind === 'localised') {
    const ru = `${name}-ru`
    return [{ ro: `${name}-ro`, en: `${name}-en`, ru }, [ru]]
  }
  if (field.kind === 'line') return [name, [name]]
  if (field.kind === 'link')
    return [`https://${name}.example/`, [`href="https://${name}.example/"`]]
  if (field.kind === 'picture')
    return [`/storage/v1/object/public/media/${name}.jpg`, [`${name}.jpg`]]
  if (field.kind === 'date') return ['2031-05-14', ['май 2031', '14 мая 2031']]
  if (field.kind === 'items') return [['project-logistics'], ['/proiecte/centru-logistic?lang=ru']]
  return [true, []]
}

test.each(proofSections)(
  'all that an owner tells in %s is shown, in the language of the page',
  (key) => {
    const described: Record<string, Field> = describedSections[key].fields
    const list = described.items
    if (list?.kind !== 'list') throw new Error('the section has a list')
    const entries = (fields: Record<string, Field>, owner: string) =>
      Object.entries(fields)
        .filter(([, { kind }]) => kind !== 'list')
        .map(([name, field]) => [name, writtenAndShown(field, `${key}-${owner}-${name}`)] as const)
    const values = (all: ReturnType<typeof entries>) =>
      Object.fromEntries(all.map(([name, [value]]) => [name, value]))
    const ofSection = entries(described, 'section')
    const ofItem = entries(list.fields, 'item')
    const section = { ...values(ofSection), isOn: true, items: [{ ...values(ofItem), id: 'one' }] }
    const html = pageHtml({ [key]: section }, { kind: 'landing' }, 'ru')
    const shown = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    for (const [name, [, texts]] of [...ofSection, ...ofItem])
      expect(texts.length === 0 || texts.some((text) => shown.includes(text)), name).toBe(true)
    expect(shown).not.toMatch(new RegExp(`${key}-\\w+-\\w+-(?:ro|en)`))
  },
)

test('no link of the page leads to a section that is hidden', () => {
  const links = (isShown: boolean) =>
    pageHtml({ landing: { sections: [{ id: 'services', isShown }] } }).match(/href="#serviciu?i?/g)
  expect(links(true)).not.toBeNull()
  expect(links(false)).toBeNull()
})

test('the hero shows two figures and the number of the licence, where there is one', () => {
  const { certificates } = defaultSiteData
  const factsOf = (isOn: boolean) =>
    partOf(pageHtml({ certificates: { ...certificates, isOn } }), '<ul class="hero-facts"', '</ul>')
  expect(factsOf(true)).toContain('<strong>EX-0002</strong><span>numărul licenței</span>')
  expect(factsOf(false).split('<li>')).toHaveLength(3)
  expect(factsOf(false)).not.toContain('EX-0002')
})
