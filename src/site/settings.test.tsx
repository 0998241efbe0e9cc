import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { defaultSiteData } from '#content/default-site-data.ts'
import type { SiteData } from '#content/site-data.ts'
import { inAllLanguages, type Language } from '#content/values/localised-text.ts'
import { Document } from './document/document.tsx'
import { pictureSources } from './pictures/picture-sources.ts'
import type { SitePage } from './view/page-table.ts'

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

describe('the navigation bar', () => {
  test('is fixed and transparent at the top by default', () => {
    expect(barOf({})).toMatch(/^<header class="[^"]*navbar-fixed navbar-clear"/)
    const plain = barOf({ sticky: false, transparentOnTop: false })
    expect(plain).not.toMatch(/navbar-fixed|navbar-clear/)
  })

  test('shows its own logo, else the site’s logo, else its logo text, else the default name', () => {
    expect(barOf({ logo: inAllLanguages('Beton') })).toContain('>Beton</a>')
    expect(barOf({ logo: inAllLanguages(' ') })).toContain('>Temelia</a>')
    const companyName = inAllLanguages('Acme')
    const renamed = shown({ footer: { ...footer, companyName } })
    expect(part(renamed, '<header', '<dialog')).toContain('>Acme</a>')
    const siteLogo = '/a.png'
    const withSiteLogo = { ...global, siteLogo }
    expect(shown({ global: withSiteLogo })).toContain('src="/a.png" alt="Temelia"')
    const html = shown({ global: withSiteLogo, navbar: { ...navbar, logoImage: uploaded } })
    expect(html).toContain(`src="${uploaded}"`)
    expect(html).not.toContain(siteLogo)
  })

  test('uses the colours and paddings of the settings', () => {
    const style = { bgColor: '#003344', textColor: '#ffffff' }
    const html = shown({ navbar: { ...navbar, paddingY: '2rem', fontSize: '18px', style } })
    expect(html).toContain('--nav-bg-color:#003344')
    expect(html).toContain('--nav-padding:2rem;--nav-font-size:18px')
  })

  test('lists custom and legal pages, and has no list without custom pages', () => {
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

  test('shows labels that do not fit in the menu sheet only', () => {
    const [first] = navbar.items
    if (!first) throw new Error('there is no item to multiply')
    const items = Array.from({ length: 12 }, (_, at) => ({ ...first, id: `item-${at}` }))
    expect(barOf({})).not.toMatch(/navbar-(full|crowded|overfull)/)
    expect(barOf({ items: items.slice(0, 6) })).toContain('navbar-full')
    expect(barOf({ items: items.slice(0, 9) })).toContain('navbar-crowded')
    expect(barOf({ items })).toContain('navbar-overfull')
  })
})

test('a section link of the menu works on every page, in the bar and in the sheet', () => {
  const items = navbar.items.map((item) => ({ ...item, link: item.link.slice(1) }))
  const hrefs = (page: SitePage) =>
    part(shown({ navbar: { ...navbar, items } }, page, 'en'), '<header', '</header>').match(
      /href="[^"]*#contact"/g,
    )
  expect(hrefs(landing)).toEqual(Array(2).fill('href="#contact"'))
  expect(hrefs({ kind: 'terms' })).toEqual(Array(2).fill('href="/?lang=en#contact"'))
})

test('a menu or footer link without a label is not shown', () => {
  const nameless = { id: 'a', label: { ro: ' ', en: '', ru: '' }, isSection: false }
  const link = '/nicaieri'
  const items = [{ ...nameless, link }, ...navbar.items]
  const links = [{ ...nameless, url: link }, ...footer.links]
  expect(barOf({ items }) + footerOf({ links })).not.toContain(link)
})

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
      const html = shown({ footer: { ...footer, ...company, columns } }, landing, 'en')
      const end = part(html, '<footer', '</footer>')
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

  test('uses the logos, paddings and border of the settings', () => {
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

test('each of several phone numbers is a link of its own, in the contact section and in the footer', () => {
  const written = '022 12 34 56 / 069 123 456 (numai în zilele de lucru)'
  const info = { ...contact.info, phone: { ro: written, en: '', ru: '' } }
  const html = shown({ contact: { ...contact, info } })
  const links =
    '<a href="tel:022123456" class="unbroken">022 12 34 56</a> / <a href="tel:069123456">069 123 456 (numai în zilele de lucru)</a>'
  expect(html.split(links)).toHaveLength(3)
})

test('post codes and opening hours do not break across lines', () => {
  const html = shown()
  expect(html.split('<span class="unbroken">MD-2036</span>')).toHaveLength(3)
  expect(html).toContain('<span class="unbroken">09:00–18:00</span>')
})

test('links in the text of a page keep the language and reach the sections', () => {
  const html = '<a href="/proiecte">p</a><a href="#contact">c</a>'
  const terms = { ...pages.terms, content: { ro: html, en: html, ru: html } }
  const english = shown({ pages: { ...pages, terms } }, { kind: 'terms' }, 'en')
  expect(part(english, 'class="prose"', '</div>')).toContain(
    '<a href="/proiecte?lang=en">p</a><a href="/?lang=en#contact">c</a>',
  )
})

describe('pictures', () => {
  test('built into the site have a srcset, width and height, and the first one loads eagerly', () => {
    const html = shown()
    expect(html).toMatch(
      /<link rel="preload" as="image" type="image\/avif" imageSrcSet="[^"]+2000w" imageSizes="[^"]+" fetchPriority="high"/,
    )
    const first = part(html, '<div class="hero-slide"', '</div>')
    expect(first).toMatch(/<source type="image\/avif".*<source type="image\/webp"/)
    expect(first).toMatch(/width="\d+" height="\d+" loading="eager".*fetchPriority="high"/)
    expect(part(html, '<section id="servicii"', '</section>')).not.toContain('loading="eager"')
  })

  test('that were uploaded are resized by the storage service', () => {
    const html = shown({ hero: { ...hero, backgroundImage: uploaded } })
    const rendered = uploaded.replace('/object/', '/render/image/')
    expect(html).toContain(`imageSrcSet="${rendered}?width=480&amp;resize=contain 480w`)
    expect(part(html, '<div class="hero-slide"', '</div>')).toContain(
      `srcSet="${rendered}?width=480`,
    )
  })

  test('from another site are shown unchanged and load lazily', () => {
    const items = services.items.map((item) => ({ ...item, imageSrc: 'https://cdn.example/a.jpg' }))
    const html = part(
      shown({ services: { ...services, items } }),
      '<section id="servicii"',
      '</section>',
    )
    expect(html).toContain('<img src="https://cdn.example/a.jpg" alt="" loading="lazy"')
  })

  test('of the global settings replace missing ones of sections and of the not-found page', () => {
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

test('a project without pictures shows the same empty frame in its card and in its details', () => {
  const [project] = defaultSiteData.projects.items
  const bare = { ...project, imageSrc: '', galleryImages: [] } as SiteData['projects']['items'][0]
  const html = shown({ projects: { ...defaultSiteData.projects, items: [bare] } })
  const frame = '<span class="picture-missing"></span>'
  expect(part(html, '<dialog id="detalii-', '</dialog>')).toContain(frame)
})

test('the picture of a single project or service is requested at its full width', () => {
  const alone = shown({
    projects: { ...defaultSiteData.projects, items: defaultSiteData.projects.items.slice(0, 1) },
    services: { ...services, items: services.items.slice(0, 1) },
  })
  expect(part(alone, '<div class="project-picture">', '</picture>')).toContain('sizes="100vw"')
  expect(part(alone, '<div class="service-picture">', '</picture>')).toContain(
    'sizes="(min-width: 640px) 100vw, 150vw"',
  )
})

test('a page declares only the fonts of the settings and preloads those of its language', () => {
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

test('a service’s card and detail list its features, and mark those that are Romanian only', () => {
  const [first] = services.items
  if (!first) throw new Error('there is no service')
  const written = { ro: 'Poduri', en: '', ru: '' }
  const blank = { ro: '', en: ' ', ru: '' }
  const features = [...first.features.slice(0, 1), written, blank]
  const html = shown({ services: { ...services, items: [{ ...first, features }] } }, landing, 'en')
  for (const list of ['service-features', 'ruled-list']) {
    const features = part(html, `<ul class="${list}">`, '</ul>')
    expect(features).toContain('<li>Steel and precast concrete frames</li>')
    expect(features).toContain('<li lang="ro">Poduri</li>')
    expect(features.match(/<li/g)).toHaveLength(2)
  }
})

test('the lines under a service are those the owner wrote, and without any there is no list', () => {
  expect(shown({})).toContain('Termene fixate în contract')
  const [first] = services.items
  const one = { ...services, items: first ? [first] : [] }
  const benefitLines = [{ ro: 'Garanție zece ani', en: 'Ten years of warranty', ru: '' }]
  const html = shown({ services: { ...one, benefitLines } }, landing, 'en')
  expect(part(html, '<ul class="check-list">', '</ul>')).toContain('Ten years of warranty')
  expect(html).not.toContain('Deadlines written into the contract')
  expect(shown({ services: { ...one, benefitLines: [] } })).not.toContain('check-list')
})

test('without services the first page has neither their section nor a link to it', () => {
  expect(shown({})).toContain('href="#servicii"')
  const html = shown({ services: { ...services, items: [] } })
  expect(html).not.toContain('id="servicii"')
  expect(html).not.toContain('#servicii')
  expect(shown({ services: { ...services, items: [] } }, { kind: 'terms' })).not.toContain(
    '#servicii',
  )
})

test('a benefit has the icon of its id, or else a common icon', () => {
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
  'the link to all projects names its language (%s)',
  (lang) => {
    const projects = part(shown({}, landing, lang), 'class="projects-all"', '</p>')
    expect(projects).toContain(`href="/proiecte?lang=${lang}"`)
  },
)

test('without projects there is no link to the list of projects', () => {
  const projects = { ...defaultSiteData.projects, items: [] }
  expect(part(shown({ projects }), '<section id="proiecte"', '</section>')).not.toContain(
    'href="/proiecte',
  )
  const list = shown({ projects }, { kind: 'projects', category: undefined, pageNumber: 1 })
  expect(list).toContain('Nu există proiecte în această categorie.')
  expect(list).not.toContain('class="chips"')
})

test('blank legal texts and titles show the default ones, in the footer and the menu too', () => {
  const blank = { ro: '', en: '', ru: '' }
  const page = { slug: 'despre', title: { ro: 'Despre', en: '', ru: '' }, content: blank }
  const html = shown(
    {
      pages: {
        ...pages,
        terms: { ...pages.terms, title: blank, content: { ...blank, ro: '<p></p>' } },
        privacy: { ...pages.privacy, title: blank, content: blank },
        customPages: [page],
      },
    },
    { kind: 'terms' },
    'en',
  )
  expect(part(html, '<div class="prose"', '</main>')).toContain('About this website')
  for (const list of [part(html, '<header', '</header>'), part(html, '<footer', '</footer>')])
    expect(list).toMatch(/Terms and conditions<.*Privacy policy</)
})

test('a footer link leads to its service, or to the services once that one is deleted', () => {
  const linked = (items: typeof services.items) =>
    part(shown({ services: { ...services, items } }), '<footer', '</footer>')
  expect(linked(services.items)).toContain('href="#serviciu-residential"')
  const withoutOne = linked(services.items.filter(({ id }) => id !== 'residential'))
  expect(withoutOne).not.toContain('serviciu-residential')
  expect(withoutOne).toMatch(/href="#servicii"[^>]*>Construcții rezidențiale/)
})

test('the short language links are named by what is seen and by the language', () => {
  expect(shown()).toMatch(/aria-label="EN, English">EN</)
})

describe('the company’s data', () => {
  const company: SiteData['company'] = {
    ...defaultSiteData.company,
    isOn: true,
    legalName: '„Temelia” SRL',
    idno: '1008600038413',
    legalAddress: { ro: 'str. Veche 2', en: '2 Veche Street', ru: '' },
    coordinates: '47.0245, 28.8322',
    messengers: { whatsapp: '+373 69 123 456', viber: '', telegram: '@temelia' },
    hours: { ...defaultSiteData.company.hours, monday: '9-13, 14-18', tuesday: '9-13, 14-18' },
    closedDays: [{ id: 'a', from: '2026-12-31', to: '2027-01-02' }],
  }
  const page: SitePage = { kind: 'company' }
  const textOf = (language: Language, changes: Partial<SiteData['company']> = {}) =>
    part(
      shown({ company: { ...company, ...changes } }, page, language),
      '<main',
      '</main>',
    ).replace(/<[^>]*>/g, ' ')

  test('are on a page of their own in three languages', () => {
    for (const [language, expected] of [
      ['ro', ['Date de identificare', 'str. Veche 2', 'luni – marți', '31 decembrie 2026']],
      ['en', ['Company details', '2 Veche Street', 'Monday – Tuesday', '2 January 2027']],
      ['ru', ['Реквизиты компании', 'str. Veche 2', 'понедельник – вторник', 'декабря 2026']],
    ] as const)
      for (const text of [
        ...expected,
        '„Temelia” SRL',
        '1008600038413',
        '09:00–13:00',
        '14:00–18:00',
      ])
        expect(textOf(language)).toContain(text)
    const html = shown({ company }, page)
    for (const address of [
      'https://wa.me/37369123456',
      'https://t.me/temelia',
      'query=47.0245,28.8322',
    ])
      expect(html).toContain(address)
    expect(html).not.toContain('viber:')
  })

  test('show the schedule’s lines while no times are written', () => {
    const text = textOf('ro', { hours: defaultSiteData.company.hours })
    expect(text).toContain('Duminică: închis')
    expect(text).not.toContain('luni – ')
  })

  test('are linked from the footer and the legal pages while they are on', () => {
    const link = 'href="/date-de-identificare"'
    const linksOn = (changes: Partial<SiteData>, kind: 'landing' | 'terms' | 'privacy') =>
      shown(changes, { kind }).split(link).length - 1
    expect(linksOn({ company }, 'landing')).toBe(1)
    expect(linksOn({ company }, 'terms')).toBe(2)
    expect(linksOn({ company }, 'privacy')).toBe(2)
    expect(linksOn({ company, footer: { ...footer, showLegal: false } }, 'landing')).toBe(1)
    for (const kind of ['landing', 'terms', 'privacy'] as const) expect(linksOn({}, kind)).toBe(0)
  })
})

describe('the form at /oferta', () => {
  const requestForm = { ...defaultSiteData.requestForm, isOn: true }
  const main = (page: SitePage) => part(shown({ requestForm }, page), '<main', '</main>')

  test('is linked from Contact only while it is on', () => {
    expect(shown()).not.toContain('href="/oferta"')
    expect(part(shown({ requestForm }), '<section id="contact"', '</section>')).toContain(
      'href="/oferta"',
    )
  })

  test('asks for the consent without giving it, beside the privacy page', () => {
    const form = main({ kind: 'offer', ticket: 'a ticket' })
    expect(form).toContain('value="a ticket"')
    expect(form).toMatch(/<input[^>]*name="consent"/)
    expect(form).not.toContain('checked')
    expect(form).toContain('href="/politica-de-confidentialitate"')
  })

  test('gives way to phone and mail where nothing can be stored', () => {
    const closed = main({ kind: 'offer', ticket: '' })
    expect(closed).not.toContain('<form')
    expect(closed).toContain('href="tel:+37322000000"')
    expect(closed).toContain('href="mailto:contact@temelia.example"')
  })
})
