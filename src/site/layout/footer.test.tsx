import { describe, expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { pageHtml, partOf } from '../../../tests/support/page-html.tsx'

const { footer, services } = defaultSiteData
const uploaded = '/storage/v1/object/public/media/sigla.png'
const footerOf = (changes: Partial<SiteData['footer']>) =>
  partOf(pageHtml({ footer: { ...footer, ...changes } }), '<footer', '</footer>')

describe('the footer', () => {
  test('is shown in columns with titles, or simple with a link to the top', () => {
    expect(footerOf({})).toContain('Despre noi')
    const simple = footerOf({ columns: { ...footer.columns, showColumns: false } })
    expect(simple).toContain('footer-simple')
    expect(simple).not.toContain('Despre noi')
    expect(simple).toContain('href="#sus">Înapoi sus</a>')
  })

  test('shows no links title when there are no links', () => {
    const title = '>Servicii</h2>'
    expect(footerOf({})).toContain(title)
    for (const links of [
      [],
      [{ ...footer.links[0], id: 'gone', label: { ro: '', en: '', ru: '' } }],
    ]) {
      const html = footerOf({ links: links as SiteData['footer']['links'] })
      expect(html).not.toContain(title)
      expect(html).not.toContain('Linkuri utile')
    }
  })

  test('shows the company’s name and description with and without columns', () => {
    const company = {
      companyName: { ro: 'Zidarii', en: '', ru: '' },
      description: { ro: 'Zidim case', en: '', ru: '' },
      logos: { ...footer.logos, main: uploaded },
    }
    for (const showColumns of [true, false]) {
      const columns = { ...footer.columns, showColumns }
      const html = pageHtml(
        { footer: { ...footer, ...company, columns } },
        { kind: 'landing' },
        'en',
      )
      const end = partOf(html, '<footer', '</footer>')
      expect(end).toContain(`src="${uploaded}"`)
      expect(end).toContain('<p class="footer-name" lang="ro">Zidarii</p>')
      expect(end).toContain('<p class="footer-description" lang="ro">Zidim case</p>')
    }
  })

  test('hides what the settings switch off', () => {
    const html = footerOf({ showLegal: false, showSocials: false, showBackToTop: false })
    expect(html).not.toMatch(/termeni-si-conditii|class="socials"|>Înapoi sus</)
    expect(footerOf({})).toMatch(/termeni-si-conditii.*>Înapoi sus</)
    expect(footerOf({})).toContain('class="socials"')
  })

  test('shows at most five links, and a common icon for unknown networks', () => {
    const links = Array.from({ length: 9 }, (_, at) => ({
      id: `link-${at}`,
      label: { ro: `L${at}`, en: '', ru: '' },
      url: '/proiecte',
    }))
    expect(footerOf({ links }).match(/>L\d</g)).toEqual(['>L0<', '>L1<', '>L2<', '>L3<', '>L4<'])
    const social = (name: string) => ({ id: name, name, icon: '', url: 'https://example.com' })
    const iconOf = (name: string) =>
      partOf(footerOf({ socials: [social(name)] }), 'class="socials"', '</ul>').match(
        / d="[^"]+"/,
      )?.[0]
    expect(iconOf('mastodon')).toBe(iconOf('vreo rețea'))
    const known = [
      'facebook',
      'instagram',
      'twitter',
      'youtube',
      'linkedin',
      'telegram',
      'whatsapp',
    ]
    expect(new Set([...known, 'mastodon'].map(iconOf)).size).toBe(known.length + 1)
  })

  test('uses the logos, paddings and border of the settings', () => {
    const style = { ...footer.style, paddingBottom: '9rem', borderTop: '3px solid #ff0000' }
    const html = pageHtml({
      footer: { ...footer, logos: { main: uploaded, secondary: '/b.png' }, style },
    })
    expect(html).toContain('--footer-padding-bottom:9rem')
    expect(html).toContain('--footer-border-top:3px solid #ff0000')
    expect(partOf(html, '<footer', '</footer>')).toContain(`src="${uploaded}"`)
    expect(partOf(html, '<footer', '</footer>')).toContain('src="/b.png"')
  })
})

test('a footer link without a label is not shown', () => {
  const url = '/nicaieri'
  const nameless = { id: 'a', label: { ro: ' ', en: '', ru: '' }, url }
  expect(footerOf({ links: [nameless, ...footer.links] })).not.toContain(url)
})

test('a footer link leads to its service, or to the services once that one is deleted', () => {
  const footerWith = (items: typeof services.items) =>
    partOf(pageHtml({ services: { ...services, items } }), '<footer', '</footer>')
  expect(footerWith(services.items)).toContain('href="#serviciu-residential"')
  const withoutOne = footerWith(services.items.filter(({ id }) => id !== 'residential'))
  expect(withoutOne).not.toContain('serviciu-residential')
  expect(withoutOne).toMatch(/href="#servicii"[^>]*>Construcții rezidențiale/)
})
