import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { defaultSiteData } from '#content/default-site-data.ts'
import type { SiteData } from '#content/site-data.ts'
import type { Language } from '#content/values/localised-text.ts'
import { Document } from './document.tsx'
import type { SitePage } from './page-table.ts'
import { pictureSources } from './pictures/picture-sources.ts'

const assets = { styles: [], clientModule: '/site.js', picture: pictureSources }
const { navbar, footer, global, hero, services, pages, whyChooseUs, contact } = defaultSiteData
const landing: SitePage = { kind: 'landing' }
const uploaded = '/storage/v1/object/public/media/sigla.png'

function shown(changes: Partial<SiteData> = {}, page = landing, language: Language = 'ro'): string {
  const site = { ...defaultSiteData, ...changes }
  return renderToStaticMarkup(
    <Document {...{ page, language, site, assets }} revision={1} head="" />,
  )
}

function part(html: string, from: string, to: string): string {
  const start = html.indexOf(from)
  expect(start, from).toBeGreaterThanOrEqual(0)
  return html.slice(start, html.indexOf(to, start))
}
const footerOf = (changes: Partial<SiteData['footer']>) =>
  part(shown({ footer: { ...footer, ...changes } }), '<footer', '</footer>')
const barOf = (changes: Partial<SiteData['navbar']>) =>
  part(shown({ navbar: { ...navbar, ...changes } }), '<header', '<dialog')

describe('the bar', () => {
  test('is fixed and clear at the top unless it is told otherwise', () => {
    expect(barOf({})).toMatch(/^<header class="[^"]*navbar-fixed navbar-clear"/)
    const plain = barOf({ sticky: false, transparentOnTop: false })
    expect(plain).not.toMatch(/navbar-fixed|navbar-clear/)
  })

  test('shows its picture, else the site’s, else its words, else the built-in name', () => {
    expect(barOf({ logo: 'Beton' })).toContain('>Beton</a>')
    expect(barOf({ logo: ' ' })).toContain('>Temelia</a>')
    const siteLogo = '/a.png'
    const withSiteLogo = { ...global, siteLogo }
    expect(shown({ global: withSiteLogo })).toContain('src="/a.png" alt="Temelia"')
    const html = shown({ global: withSiteLogo, navbar: { ...navbar, logoImage: uploaded } })
    expect(html).toContain(`src="${uploaded}"`)
    expect(html).not.toContain(siteLogo)
  })

  test('keeps its size and colours', () => {
    const style = { bgColor: '#003344', textColor: '#ffffff' }
    const html = shown({ navbar: { ...navbar, paddingY: '2rem', fontSize: '18px', style } })
    expect(html).toContain('--nav-bg-color:#003344')
    expect(html).toContain('--nav-padding:2rem;--nav-font-size:18px')
  })

  test('lists the owner’s pages with the legal ones, and nothing where there are none', () => {
    expect(barOf({})).not.toContain('pages-menu')
    const text = { ro: 'Despre companie', en: '', ru: '' }
    const customPages = [{ slug: 'despre', title: text, content: text }]
    const html = shown({ pages: { ...pages, customPages } })
    const menu = part(html, '<details class="dropdown pages-menu', '</details>')
    expect([...menu.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
      '/despre',
      '/termeni-si-conditii',
      '/politica-de-confidentialitate',
    ])
  })

  test('gives way to the sheet where its words need more room than a row has', () => {
    const [first] = navbar.items
    if (!first) throw new Error('there is no item to multiply')
    const items = Array.from({ length: 12 }, (_, at) => ({ ...first, id: `item-${at}` }))
    expect(barOf({})).not.toMatch(/navbar-(full|crowded|overfull)/)
    expect(barOf({ items: items.slice(0, 6) })).toContain('navbar-full')
    expect(barOf({ items: items.slice(0, 9) })).toContain('navbar-crowded')
    expect(barOf({ items })).toContain('navbar-overfull')
  })
})

test('an item that is a section leads to it from every page, in the bar and in the sheet', () => {
  const items = navbar.items.map((item) => ({ ...item, link: item.link.slice(1) }))
  const hrefs = (page: SitePage) =>
    part(shown({ navbar: { ...navbar, items } }, page, 'en'), '<header', '</header>').match(
      /href="[^"]*#contact"/g,
    )
  expect(hrefs(landing)).toEqual(Array(2).fill('href="#contact"'))
  expect(hrefs({ kind: 'terms' })).toEqual(Array(2).fill('href="/?lang=en#contact"'))
})

test('a link without a name is not shown', () => {
  const nameless = { id: 'a', label: { ro: ' ', en: '', ru: '' }, isSection: false }
  const link = '/nicaieri'
  const items = [{ ...nameless, link }, ...navbar.items]
  const links = [{ ...nameless, url: link }, ...footer.links]
  expect(barOf({ items }) + footerOf({ links })).not.toContain(link)
})

describe('the footer', () => {
  test('comes in columns with titles, or simple with a way back up', () => {
    expect(footerOf({})).toContain('Despre noi')
    const simple = footerOf({ columns: { ...footer.columns, showColumns: false } })
    expect(simple).toContain('footer-simple')
    expect(simple).not.toContain('Despre noi')
    expect(simple).toContain('href="#sus">Înapoi sus</a>')
  })

  test('has no title over links there are none of', () => {
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

  test('names the company and what it does with and without columns', () => {
    const company = {
      companyName: { ro: 'Zidarii', en: '', ru: '' },
      description: { ro: 'Zidim case', en: '', ru: '' },
      logos: { ...footer.logos, main: uploaded },
    }
    for (const showColumns of [true, false]) {
      const columns = { ...footer.columns, showColumns }
      const html = shown({ footer: { ...footer, ...company, columns } }, landing, 'en')
      const end = part(html, '<footer', '</footer>')
      expect(end).toContain(`src="${uploaded}"`)
      expect(end).toContain('<p class="footer-name" lang="ro">Zidarii</p>')
      expect(end).toContain('<p class="footer-description" lang="ro">Zidim case</p>')
    }
  })

  test('leaves out what is switched off', () => {
    const html = footerOf({ showLegal: false, showSocials: false, showBackToTop: false })
    expect(html).not.toMatch(/termeni-si-conditii|class="socials"|>Înapoi sus</)
    expect(footerOf({})).toMatch(/termeni-si-conditii.*>Înapoi sus</)
    expect(footerOf({})).toContain('class="socials"')
  })

  test('shows five links at most, and networks it has no sign for under a common one', () => {
    const links = Array.from({ length: 9 }, (_, at) => ({
      id: `link-${at}`,
      label: { ro: `L${at}`, en: '', ru: '' },
      url: '/proiecte',
    }))
    expect(footerOf({ links }).match(/>L\d</g)).toEqual(['>L0<', '>L1<', '>L2<', '>L3<', '>L4<'])
    const social = (name: string) => ({ id: name, name, icon: '', url: 'https://example.com' })
    const signs = (name: string) =>
      part(footerOf({ socials: [social(name)] }), 'class="socials"', '</ul>').match(
        / d="[^"]+"/,
      )?.[0]
    expect(signs('mastodon')).toBe(signs('vreo rețea'))
    const known = [
      'facebook',
      'instagram',
      'twitter',
      'youtube',
      'linkedin',
      'telegram',
      'whatsapp',
    ]
    expect(new Set([...known, 'mastodon'].map(signs)).size).toBe(known.length + 1)
  })

  test('has its logos, its paddings and its line', () => {
    const style = { ...footer.style, paddingBottom: '9rem', borderTop: '3px solid #ff0000' }
    const html = shown({
      footer: { ...footer, logos: { main: uploaded, secondary: '/b.png' }, style },
    })
    expect(html).toContain('--footer-padding-bottom:9rem')
    expect(html).toContain('--footer-border-top:3px solid #ff0000')
    expect(part(html, '<footer', '</footer>')).toContain(`src="${uploaded}"`)
    expect(part(html, '<footer', '</footer>')).toContain('src="/b.png"')
  })
})

test('several telephone numbers are a link each, in the contact and in the footer', () => {
  const written = '022 12 34 56 / 069 123 456 (numai în zilele de lucru)'
  const info = { ...contact.info, phone: { ro: written, en: '', ru: '' } }
  const html = shown({ contact: { ...contact, info } })
  const links =
    '<a href="tel:022123456" class="unbroken">022 12 34 56</a> / <a href="tel:069123456">069 123 456 (numai în zilele de lucru)</a>'
  expect(html.split(links)).toHaveLength(3)
})

test('a post code and the hours of a day stay on one line', () => {
  const html = shown()
  expect(html.split('<span class="unbroken">MD-2036</span>')).toHaveLength(3)
  expect(html).toContain('<span class="unbroken">09:00-18:00</span>')
})

test('links in the text of a page keep its language and find the sections', () => {
  const html = '<a href="/proiecte">p</a><a href="#contact">c</a>'
  const terms = { ...pages.terms, content: { ro: html, en: html, ru: html } }
  const english = shown({ pages: { ...pages, terms } }, { kind: 'terms' }, 'en')
  expect(part(english, 'class="prose"', '</div>')).toContain(
    '<a href="/proiecte?lang=en">p</a><a href="/?lang=en#contact">c</a>',
  )
})

describe('pictures', () => {
  test('of the site come in sizes and with their measures, the first one at once', () => {
    const html = shown()
    expect(html).toMatch(
      /<link rel="preload" as="image" type="image\/avif" imageSrcSet="[^"]+2000w" imageSizes="[^"]+" fetchPriority="high"/,
    )
    const first = part(html, '<div class="hero-slide"', '</div>')
    expect(first).toMatch(/<source type="image\/avif".*<source type="image\/webp"/)
    expect(first).toMatch(/width="\d+" height="\d+" loading="eager".*fetchPriority="high"/)
    expect(part(html, '<section id="servicii"', '</section>')).not.toContain('loading="eager"')
  })

  test('that were uploaded come through the storage service', () => {
    const html = shown({ hero: { ...hero, backgroundImage: uploaded } })
    const rendered = uploaded.replace('/object/', '/render/image/')
    expect(html).toContain(`imageSrcSet="${rendered}?width=480&amp;resize=contain 480w`)
    expect(part(html, '<div class="hero-slide"', '</div>')).toContain(
      `srcSet="${rendered}?width=480`,
    )
  })

  test('given by an address are shown as they are, when they come into view', () => {
    const items = services.items.map((item) => ({ ...item, imageSrc: 'https://cdn.example/a.jpg' }))
    const html = part(
      shown({ services: { ...services, items } }),
      '<section id="servicii"',
      '</section>',
    )
    expect(html).toContain('<img src="https://cdn.example/a.jpg" alt="" loading="lazy"')
  })

  test('of the settings stand in where a section or the missing page has none', () => {
    const settings = {
      ...global,
      defaultBackgroundImage: '/fundal.jpg',
      errorPageImage: '/404.jpg',
    }
    const bare = shown({
      global: settings,
      hero: { ...hero, backgroundImage: '', additionalImages: [] },
      whyChooseUs: { ...whyChooseUs, backgroundImage: '' },
    })
    expect(part(bare, '<section class="hero"', '</section>')).toContain('src="/fundal.jpg"')
    expect(part(bare, '<section id="de-ce-noi"', '</section>')).toContain('src="/fundal.jpg"')
    const missing = shown({ global: settings }, { kind: 'notFound', address: '/x' })
    expect(missing).toContain('src="/404.jpg"')
  })
})

test('the details of a project without pictures show the empty frame of its card', () => {
  const [project] = defaultSiteData.projects.items
  const bare = { ...project, imageSrc: '', galleryImages: [] } as SiteData['projects']['items'][0]
  const html = shown({ projects: { ...defaultSiteData.projects, items: [bare] } })
  const frame = '<span class="picture-missing"></span>'
  expect(part(html, '<dialog id="detalii-', '</dialog>')).toContain(frame)
})

test('a project or a service that stands alone has a picture as sharp as it is wide', () => {
  const alone = shown({
    projects: { ...defaultSiteData.projects, items: defaultSiteData.projects.items.slice(0, 1) },
    services: { ...services, items: services.items.slice(0, 1) },
  })
  expect(part(alone, '<div class="project-picture">', '</picture>')).toContain('sizes="100vw"')
  expect(part(alone, '<div class="service-picture">', '</picture>')).toContain(
    'sizes="(min-width: 640px) 100vw, 150vw"',
  )
})

test('only the fonts of the settings are brought along, and those of the language at once', () => {
  const fonts = {
    primary: 'font-roboto',
    secondary: 'font-roboto',
    headings: 'font-oswald',
  } as const
  const { contact, styleSettings } = defaultSiteData
  const styles = {
    ...contact.styles,
    titleFont: 'font-oswald',
    contentFont: 'font-roboto',
  } as const
  const html = shown(
    { styleSettings: { ...styleSettings, fonts }, contact: { ...contact, styles } },
    landing,
    'ru',
  )
  const families = [...html.matchAll(/@font-face\{font-family:"([^"]+)"/g)].map(([, name]) => name)
  expect(new Set(families.filter((name) => !name?.endsWith('Fallback')))).toEqual(
    new Set(['Roboto Web', 'Oswald']),
  )
  expect(html).toMatch(/rel="preload" as="font"[^>]+cyrillic/)
  expect(html).not.toMatch(/rel="preload" as="font"[^>]+(romanian|latin-ext)/)
})

test('features stand on the card and on the detail, and what is Romanian only says so', () => {
  const [first] = services.items
  if (!first) throw new Error('there is no service')
  const [known = ''] = first.features
  const items = [{ ...first, features: [known, 'Poduri'] }]
  const html = shown({ services: { ...services, items } }, landing, 'en')
  for (const list of ['service-features', 'ruled-list']) {
    const features = part(html, `<ul class="${list}">`, '</ul>')
    expect(features).toContain('<li>Steel and precast concrete frames</li>')
    expect(features).toContain('<li lang="ro">Poduri</li>')
  }
})

test('a benefit has the icon of its id, any other a common one', () => {
  const [benefit] = whyChooseUs.benefits
  if (!benefit) throw new Error('there is no benefit')
  const iconOf = (id: string) => {
    const html = shown({ whyChooseUs: { ...whyChooseUs, benefits: [{ ...benefit, id }] } })
    return part(html, '<li class="benefit"', '</svg>').match(/ d="[^"]+"/)?.[0]
  }
  expect(iconOf('altceva')).toBe(iconOf('benefit-1732174800000'))
  const known = ['experience', 'deadlines', 'quality', 'solutions']
  expect(new Set([...known, 'altceva'].map(iconOf)).size).toBe(known.length + 1)
})

test.each(['ro', 'en', 'ru'] as const)(
  'the way to all projects names its language (%s)',
  (lang) => {
    const projects = part(shown({}, landing, lang), 'class="projects-all"', '</p>')
    expect(projects).toContain(`href="/proiecte?lang=${lang}"`)
  },
)

test('without projects no way leads to a list of none', () => {
  const projects = { ...defaultSiteData.projects, items: [] }
  expect(part(shown({ projects }), '<section id="proiecte"', '</section>')).not.toContain(
    'href="/proiecte',
  )
  const list = shown({ projects }, { kind: 'projects', category: undefined, pageNumber: 1 })
  expect(list).toContain('Nu există proiecte în această categorie.')
  expect(list).not.toContain('class="chips"')
})
