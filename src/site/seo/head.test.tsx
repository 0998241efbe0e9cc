import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { Project } from '#content/projects/section.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { pageHtml } from '../../../tests/support/page-html.tsx'
import { Head, type HeadProps } from './head.tsx'

const origin = 'https://temelia.example'

function headOf(props: Partial<HeadProps> = {}): string {
  const shown = { path: '/', status: 200, language: 'ro', site: defaultSiteData, origin } as const
  return renderToStaticMarkup(<Head {...shown} {...props} />)
}

function withPage(content: { ro: string; en: string; ru: string }): SiteData {
  const page = { slug: 'echipa', title: { ro: 'Echipa', en: 'Team', ru: '' }, content }
  return { ...defaultSiteData, pages: { ...defaultSiteData.pages, customPages: [page] } }
}

function alternatesIn(head: string): string[] {
  return [...head.matchAll(/hrefLang="([^"]+)"/gi)].map(([, language]) => language ?? '')
}

function graphIn(head: string) {
  const json = head.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1] ?? ''
  const graph: Record<string, unknown>[] = JSON.parse(json)['@graph']
  return new Map(graph.map((thing) => [thing['@type'], thing]))
}

describe('a page names as canonical', () => {
  test('itself in its own language, with alternates for all languages', () => {
    const head = headOf({ language: 'en' })
    expect(head).toContain('<link rel="canonical" href="https://temelia.example/?lang=en"/>')
    expect(alternatesIn(head)).toEqual(['ro', 'en', 'ru', 'x-default'])
  })

  test('the Romanian page when its text is only a fallback', () => {
    const site = withPage({ ro: '<p>Oameni</p>', en: '<p>People</p>', ru: '' })
    const russian = headOf({ path: '/echipa', language: 'ru', site })
    expect(russian).toContain('<link rel="canonical" href="https://temelia.example/echipa"/>')
    expect(alternatesIn(russian)).toEqual([])
    const romanian = headOf({ path: '/echipa', site })
    expect(alternatesIn(romanian)).toEqual(['ro', 'en', 'x-default'])
  })

  test('the Romanian page of a project whose description is only a fallback', () => {
    const { projects } = defaultSiteData
    const [first] = projects.items
    if (!first) throw new Error('There is no project')
    const russianPage = (description: typeof first.description) => {
      const items = [{ ...first, description }]
      const site = { ...defaultSiteData, projects: { ...projects, items } }
      return headOf({ path: `/proiecte/${first.slug}`, language: 'ru', site })
    }
    const fallback = russianPage({ ro: 'Un depozit', en: 'A depot', ru: '' })
    expect(fallback).toContain(`rel="canonical" href="${origin}/proiecte/${first.slug}"`)
    expect(fallback).toContain('name="description" content="Un depozit"')
    // Its details could not be loaded.
    const unknown = russianPage(undefined)
    expect(unknown).toContain(`rel="canonical" href="${origin}/proiecte/${first.slug}?lang=ru"`)
    expect(unknown).not.toContain('name="description"')
  })

  test.each([
    ['pagina=2', '?lang=ru&amp;pagina=2'],
    ['pagina=999', '?lang=ru&amp;pagina=3'],
    ['pagina=abc', '?lang=ru'],
    ['categorie=Poduri&pagina=2', '?lang=ru'],
  ])('the part of a long list that is shown: %s', (asked, found) => {
    const { projects } = defaultSiteData
    const items = projects.items.flatMap((item) => Array<typeof item>(35).fill(item))
    const head = headOf({
      path: '/proiecte',
      query: new URLSearchParams(asked),
      language: 'ru',
      site: { ...defaultSiteData, projects: { ...projects, items } },
    })
    expect(head).toContain(`rel="canonical" href="https://temelia.example/proiecte${found}"`)
    expect(alternatesIn(head)).toHaveLength(found.includes('pagina') ? 0 : 4)
  })

  test('nothing when it was not found', () => {
    const head = headOf({ path: '/nimic', status: 404 })
    expect(head).toContain('<meta name="robots" content="noindex"/>')
    expect(head).not.toContain('canonical')
  })
})

test('the manifest is requested only after the load event', () => {
  const manifest = '<link rel="manifest" href="/manifest.webmanifest?lang=en"/>'
  expect(headOf({ language: 'en' }).split(manifest)).toEqual([
    expect.stringMatching(/<noscript data-later="[^"]*">$/),
    expect.stringMatching(/^<\/noscript>/),
  ])
})

describe('a shared link', () => {
  test('shows the picture of the settings, else the built-in one with its size', () => {
    expect(headOf()).toContain(`content="${origin}/assets/pictures/og-default.jpg"`)
    expect(headOf()).toContain('property="og:image:width" content="1200"')
    const global = { ...defaultSiteData.global, socialShareImage: 'https://cdn.example/share.png' }
    const head = headOf({ site: { ...defaultSiteData, global } })
    expect(head).toContain('property="og:image" content="https://cdn.example/share.png"')
    expect(head).not.toContain('og:image:width')
  })

  test('shows an uploaded picture, cut and described as the library says', () => {
    const socialShareImage = '/storage/v1/object/public/media/oferta.jpg'
    const global = { ...defaultSiteData.global, socialShareImage }
    const alt = { ro: 'Șantierul „A”', en: '', ru: '' }
    const pictures = { [socialShareImage]: { alt, isDecorative: false, focal: { x: 12, y: 97 } } }
    const head = headOf({ site: { ...defaultSiteData, global }, pictures, language: 'en' })
    const address = `${origin}/storage/v1/render/image/public/media/oferta.jpg?width=1200&amp;height=630&amp;resize=cover&amp;x=10&amp;y=100`
    expect(head).toContain(`property="og:image" content="${address}"`)
    expect(head).toContain(`name="twitter:image" content="${address}"`)
    expect(head).toContain('property="og:image:height" content="630"')
    expect(head).toContain('property="og:image:alt" content="Șantierul „A”"')
  })

  describe('to a project shows', () => {
    const media = 'https://x.supabase.example/storage/v1/object/public/media'
    const sharedOf = (imageSrc: string, galleryImages: string[] = []) => {
      const { projects } = defaultSiteData
      const [first] = projects.items
      if (!first) throw new Error('There is no project')
      const items = [{ ...first, slug: 'hala', imageSrc, galleryImages }]
      const site = { ...defaultSiteData, projects: { ...projects, items } }
      const head = headOf({ path: '/proiecte/hala', site, language: 'ru' })
      const value = (name: string) =>
        head.match(`property="og:image${name}" content="([^"]*)"`)?.[1]
      return { image: value(''), width: value(':width'), alt: value(':alt'), title: first.title.ru }
    }

    test('its built-in photo as a file of its own, with its description', () => {
      const { image, width, alt } = sharedOf('/assets/pictures/project-factory.jpg')
      expect(image).toBe(`${origin}/assets/pictures/og-project-factory.jpg`)
      expect([width, alt]).toEqual(['1200', expect.stringMatching(/^Перерабатывающий завод/)])
    })

    test('its photo of a hosted Supabase cut in the middle, called like the project', () => {
      const { image, width, alt, title } = sharedOf(`${media}/hala.jpg`)
      const rendered = media.replace('/object/', '/render/image/')
      expect(image).toBe(
        `${rendered}/hala.jpg?width=1200&amp;height=630&amp;resize=cover&amp;quality=60`,
      )
      expect([width, alt]).toEqual(['1200', title])
    })

    test('its photo of another site as it is', () => {
      const { image, width } = sharedOf('https://cdn.example/hala.jpg')
      expect([image, width]).toEqual(['https://cdn.example/hala.jpg', undefined])
    })

    test('the first photo of its gallery instead of a video, and the picture of the site without any', () => {
      const film = '/storage/v1/object/public/media/zbor.mp4'
      expect(sharedOf(film, [film, 'https://cdn.example/a.jpg']).image).toBe(
        'https://cdn.example/a.jpg',
      )
      expect(sharedOf('https://cdn.example/plan.svg').image).toBe(
        `${origin}/assets/pictures/og-default.jpg`,
      )
    })
  })

  test('never has a javascript: picture', () => {
    const global = {
      ...defaultSiteData.global,
      socialShareImage: 'javascript:alert(1)',
      favicon: 'data:x',
    }
    expect(headOf({ site: { ...defaultSiteData, global } })).not.toMatch(/javascript:|data:x/)
  })

  test('describes a text page by its first words, without markup', () => {
    const site = withPage({ ro: `<h2>Cine</h2><p>${'cuvânt '.repeat(60)}</p>`, en: '', ru: '' })
    const description = headOf({ path: '/echipa', site }).match(
      /name="description" content="(.*?)"/,
    )
    expect(description?.[1]).toMatch(/^Cine cuvânt .*cuvânt…$/)
    expect(description?.[1]?.length).toBeLessThanOrEqual(161)
  })
})

describe('structured data', () => {
  test('contains address, phone and opening hours', () => {
    const company = graphIn(headOf()).get('GeneralContractor')
    expect(company).toMatchObject({
      telephone: '+373 22 000 000',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'str. Uzinelor 1',
        addressLocality: 'Chișinău',
        postalCode: 'MD-2036',
        addressCountry: 'MD',
      },
      openingHoursSpecification: [
        { opens: '09:00', closes: '18:00' },
        { dayOfWeek: ['Saturday'], opens: '10:00', closes: '15:00' },
      ],
    })
    expect(company).not.toHaveProperty('sameAs')
  })

  test('contains both time spans of a day with a break', () => {
    const { contact } = defaultSiteData
    const weekdays = { ro: 'Luni–Vineri: 8.30 – 12:00, 13:00-17:30', en: '', ru: '' }
    const schedule = { ...contact.schedule, weekdays }
    const site = { ...defaultSiteData, contact: { ...contact, schedule } }
    expect(graphIn(headOf({ site })).get('GeneralContractor')).toMatchObject({
      openingHoursSpecification: [
        { opens: '08:30', closes: '12:00' },
        { opens: '13:00', closes: '17:30' },
        { dayOfWeek: ['Saturday'] },
      ],
    })
  })

  test('contains what the company has switched on, and its times in place of the schedule’s lines', () => {
    const { company, ...rest } = defaultSiteData
    const filled: SiteData['company'] = {
      ...company,
      isOn: true,
      legalName: '„Temelia” SRL',
      idno: '1008600038413',
      coordinates: '47.0245, 28.8322',
      hours: { ...company.hours, monday: '9-13, 14-24', tuesday: '9-13, 14-24' },
      closedDays: [
        { id: 'a', from: '2026-12-31', to: '2027-01-02' },
        { id: 'b', from: '2020-01-01', to: '' },
      ],
    }
    const site = { ...rest, company: filled, lastUpdated: Date.UTC(2026, 10, 22) }
    expect(graphIn(headOf({ site })).get('GeneralContractor')).toMatchObject({
      legalName: '„Temelia” SRL',
      taxID: '1008600038413',
      geo: { '@type': 'GeoCoordinates', latitude: 47.0245, longitude: 28.8322 },
      openingHoursSpecification: [
        { dayOfWeek: ['Monday', 'Tuesday'], opens: '09:00', closes: '13:00' },
        { dayOfWeek: ['Monday', 'Tuesday'], opens: '14:00', closes: '23:59' },
      ],
      specialOpeningHoursSpecification: [
        { validFrom: '2026-12-31', validThrough: '2027-01-02', opens: '00:00', closes: '00:00' },
      ],
    })
    const closedDaysAt = (moment: string) =>
      graphIn(headOf({ site: { ...site, lastUpdated: Date.parse(moment) } })).get(
        'GeneralContractor',
      )?.specialOpeningHoursSpecification
    // Until the day is over in Chișinău.
    expect(closedDaysAt('2027-01-02T21:59:59Z')).toHaveLength(1)
    expect(closedDaysAt('2027-01-02T22:00:00Z')).toBeUndefined()
    const taxIdOf = (idno: string) => {
      const head = headOf({ site: { ...site, company: { ...filled, idno } } })
      return graphIn(head).get('GeneralContractor')?.taxID
    }
    expect(taxIdOf(' 1008 6000 38413 ')).toBe('1008600038413')
    expect(taxIdOf('1008600038412')).toBeUndefined()
    const off = headOf({ site: { ...site, company: { ...filled, isOn: false } } })
    expect(off).toBe(headOf({ site: { ...site, company } }))
  })

  test('lists several phone numbers one by one', () => {
    const { contact } = defaultSiteData
    const phone = { ro: '022 12 34 56; 069 123 456', en: '', ru: '' }
    const site = { ...defaultSiteData, contact: { ...contact, info: { ...contact.info, phone } } }
    expect(graphIn(headOf({ site })).get('GeneralContractor')).toMatchObject({
      telephone: ['022 12 34 56', '069 123 456'],
    })
  })

  test('lists the projects on pages that show them, and breadcrumbs on other pages', () => {
    const projects = graphIn(headOf({ path: '/proiecte', language: 'en' }))
    const [first] = defaultSiteData.projects.items
    const { itemListElement, name } = projects.get('ItemList') as {
      itemListElement: { item: object }[]
      name: string
    }
    expect(name).toBe(defaultSiteData.projects.title.en)
    expect(itemListElement[0]?.item).toEqual({
      '@type': 'CreativeWork',
      name: first?.title.en,
      url: `${origin}/proiecte/${first?.slug}?lang=en`,
      image: `${origin}${first?.imageSrc}`,
    })
    expect(projects.get('BreadcrumbList')).toMatchObject({
      itemListElement: [{ name: 'Home' }, { name: defaultSiteData.projects.title.en, position: 2 }],
    })
    expect(graphIn(headOf()).has('BreadcrumbList')).toBe(false)
  })

  test('lists the questions and answers of the FAQ section on the first page, while the section is on', () => {
    const { faq } = defaultSiteData
    const [first] = faq.items
    expect(graphIn(headOf({ language: 'ru' })).get('FAQPage')).toMatchObject({
      mainEntity: faq.items.map(({ title, answer }) => ({
        '@type': 'Question',
        name: title.ru,
        acceptedAnswer: { '@type': 'Answer', text: answer.ru },
      })),
    })
    expect(first?.answer.ru).not.toBe('')
    // On the page a short preposition stays on the line of its word.
    const shown = pageHtml({}, { kind: 'landing' }, 'ru').replaceAll(
      /<span class="unbroken[^"]*">(.*?)<\/span>/g,
      '$1',
    )
    for (const { title, answer } of faq.items)
      for (const text of [title.ru, answer.ru]) expect(shown).toContain(`>${text}</`)
    const hasQuestions = (props: Partial<HeadProps>) => graphIn(headOf(props)).has('FAQPage')
    expect(hasQuestions({ path: '/proiecte' })).toBe(false)
    for (const changes of [{ isOn: false }, { items: [] }])
      expect(hasQuestions({ site: { ...defaultSiteData, faq: { ...faq, ...changes } } })).toBe(
        false,
      )
  })

  test('tells of a project its month and its place, in the language of the page', () => {
    const [first] = defaultSiteData.projects.items as [Project]
    const value = { ro: 'Bălți', en: '', ru: 'Бельцы' }
    const facts: Project['facts'] = [{ id: 'a', kind: 'place', label: value, value }]
    const items = [{ ...first, completedIn: '2024-05', facts }]
    const head = headOf({
      path: `/proiecte/${first.slug}`,
      language: 'ru',
      site: { ...defaultSiteData, projects: { ...defaultSiteData.projects, items } },
    })
    expect(graphIn(head).get('CreativeWork')).toMatchObject({
      temporal: 'май 2024',
      dateCreated: '2024-05',
      locationCreated: { name: 'Бельцы' },
    })
  })

  const hostile = '</script><script>alert(1)</script><!--'

  test('a project’s texts cannot end the script element either', () => {
    const text = { ro: hostile, en: '', ru: '' }
    const [first, ...rest] = defaultSiteData.projects.items as [Project, ...Project[]]
    const project: Project = {
      ...first,
      title: text,
      description: text,
      category: text,
      date: hostile,
      galleryImages: [`/a.jpg?${hostile}`],
      facts: [{ id: 'a', kind: 'place', label: text, value: text }],
    }
    const projects = { ...defaultSiteData.projects, items: [project, ...rest] }
    const head = headOf({
      path: `/proiecte/${first.slug}`,
      site: { ...defaultSiteData, projects },
    })
    expect(head.match(/<script/g)).toHaveLength(1)
    expect(head).not.toContain('<!--')
    expect(graphIn(head).get('CreativeWork')).toMatchObject({
      name: hostile,
      genre: hostile,
      locationCreated: { name: hostile },
    })
  })

  test('a text cannot end the script element', () => {
    const footer = { ...defaultSiteData.footer, companyName: { ro: hostile, en: '', ru: '' } }
    const head = headOf({ site: { ...defaultSiteData, footer } })
    expect(head.match(/<script/g)).toHaveLength(1)
    expect(graphIn(head).get('GeneralContractor')).toMatchObject({ name: hostile })
  })
})

test('a legal page without a title is announced under the default one', () => {
  const pages = { ...defaultSiteData.pages }
  const terms = { ...pages.terms, title: { ro: '', en: '', ru: '' } }
  const site = { ...defaultSiteData, pages: { ...pages, terms } }
  const head = headOf({ path: '/termeni-si-conditii', site, language: 'en' })
  expect(head).toContain('<title>Terms and conditions | Temelia</title>')
})
