import { describe, expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { Project, ProjectFact } from '#content/projects/section.ts'
import type { SiteData } from '#content/site/site-data.ts'
import {
  blankText,
  inAllLanguages,
  type Language,
  languages,
} from '#content/values/localised-text.ts'
import { pageHtml, partOf } from '../../../tests/support/page-html.tsx'
import { frameOrigins } from './frame-origins.ts'

const [sample, ...others] = defaultSiteData.projects.items as [Project, ...Project[]]

interface PageOptions {
  language?: Language
  inWindow?: true
  site?: Partial<SiteData>
}

/** The page of the first project of the built-in site with these fields. */
function pageOf(
  fields: Partial<Project>,
  { language = 'ro', inWindow, site = {} }: PageOptions = {},
) {
  const items = [{ ...sample, ...fields }, ...others]
  const projects = { ...defaultSiteData.projects, items }
  const slug = fields.slug ?? sample.slug
  const page = { kind: 'project', slug, ...(inWindow && { inWindow }) } as const
  return pageHtml({ projects, ...site }, page, language)
}

const videoOf = (html: string) => partOf(html, '<section id="video"', '</section>')

describe('a video', () => {
  const file = '/storage/v1/object/public/media/hala.mp4'

  test('of the site waits behind its picture, and nothing of it is loaded', () => {
    const html = pageOf({ video: file, videoPoster: '/assets/pictures/hero-2.jpg' })
    const shown = videoOf(html)
    expect(shown).toContain(`<video src="${file}" controls="" preload="none"`)
    expect(shown).toMatch(/poster="[^"]*hero-2/)
    expect(html).not.toContain('autoplay')
    expect(frameOrigins(html)).toEqual([])
  })

  test.each([
    [
      'https://youtu.be/dQw4w9WgXcQ',
      'YouTube',
      'https://www.youtube-nocookie.com',
      '/embed/dQw4w9WgXcQ?autoplay=1&amp;rel=0',
    ],
    [
      'https://vimeo.com/76979871/8272103f6e',
      'Vimeo',
      'https://player.vimeo.com',
      '/video/76979871?h=8272103f6e&amp;autoplay=1&amp;dnt=1',
    ],
  ])(
    'at %s is a link that says where it loads from, and no frame',
    (video, host, origin, frame) => {
      const html = pageOf({ video })
      const shown = videoOf(html)
      expect(shown).toContain(`data-frame="${origin}${frame}"`)
      expect(shown).toContain(`Filmul se încarcă de pe ${host} numai după ce îl porniți.`)
      expect(html).not.toMatch(/<iframe|<video/)
      expect(html.match(/(?:src|srcset|href)="https:\/\/[^"]*(?:youtube-nocookie|player)/i)).toBe(
        null,
      )
      expect(frameOrigins(html)).toEqual([origin])
      // A window is shown on pages whose policy lets no such frame in.
      expect(frameOrigins(pageOf({ video }, { inWindow: true }))).toEqual([])
    },
  )

  test.each(['javascript:alert(1)//a.mp4', 'https://evil.example/embed/dQw4w9WgXcQ', 'x'])(
    'at the unsupported address %s is not shown',
    (video) => {
      expect(pageOf({ video })).not.toContain('id="video"')
    },
  )
})

describe('the completion date of a project', () => {
  test.each([
    ['ro', 'mai 2024'],
    ['en', 'May 2024'],
    ['ru', 'май 2024'],
  ] as const)('is written out in the language of the page: %s', (language, written) => {
    const html = pageOf({ completedIn: '2024-05', date: 'în lucru' }, { language })
    expect(html).toContain(`<span>${written}</span>`)
    expect(html).not.toContain('în lucru')
  })

  test('is the free text where no month is chosen', () => {
    expect(pageOf({ completedIn: '', date: 'în lucru' })).toContain('<span>în lucru</span>')
  })
})

test('very tall pictures stand on mounts where they fill no line, and in their row among others', () => {
  const [tall, taller, wide] = ['/tall.jpg', '/taller.jpg', '/wide.jpg']
  const known = { alt: blankText, isDecorative: false, width: 1500, height: 1000 }
  const pictures = {
    [tall]: { ...known, height: 6000 },
    [taller]: { ...known, height: 9000 },
    [wide]: known,
  }
  const rows = (galleryImages: string[]) => {
    const items = [{ ...sample, imageSrc: '/main.jpg', galleryImages }]
    const projects = { ...defaultSiteData.projects, items }
    const page = { kind: 'project', slug: sample.slug } as const
    return partOf(pageHtml({ projects }, page, 'ro', { pictures }), 'gallery-rows', '</ul>')
  }
  expect(rows([tall])).toContain('class="mounted-wide mounted-phone"')
  expect(rows([tall, taller]).match(/class="mounted-wide"/g)).toHaveLength(2)
  expect(rows([tall, wide])).not.toContain('mounted-wide')
})

test('a picture is captioned with what is said of it, unless it is decorative', () => {
  const said = { ro: 'Rampele văzute dinspre drum', en: '', ru: '' }
  const path = '/storage/v1/object/public/media/rampe.jpg'
  const captions = (isDecorative: boolean, language: Language) => {
    const items = [{ ...sample, galleryImages: [path] }]
    const projects = { ...defaultSiteData.projects, items }
    const page = { kind: 'project', slug: sample.slug } as const
    const pictures = { [path]: { alt: said, isDecorative } }
    return pageHtml({ projects }, page, language, { pictures }).match(
      /<p class="gallery-caption".*?<\/p>/g,
    )
  }
  expect(captions(false, 'ro')).toEqual([
    `<p class="gallery-caption" aria-hidden="true">${said.ro}</p>`,
  ])
  expect(captions(false, 'en')?.join()).toContain('lang="ro"')
  expect(captions(true, 'ro')).toBe(null)
})

describe('a fact of a project', () => {
  const factOf = (kind: ProjectFact['kind'], value: string, language: Language) => {
    const facts = [{ id: 'a', kind, label: blankText, value: inAllLanguages(value) }]
    const html = partOf(pageOf({ facts }, { language }), '<dl class="story-facts', '</dl>')
    return /<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/.exec(html)?.slice(1)
  }

  test.each([
    ['area', '5 000 m2'],
    ['area', '15000'],
    ['value', '3141592 € / 105 lei'],
    ['duration', '14 luni - 2 ani'],
    ['own', 'din 2024, 80 t'],
  ] as const)('that says the %s %j is shown as it was typed', (kind, value) => {
    for (const language of languages) {
      // A dash stands in a span that keeps it off the beginning of a line.
      const shown = factOf(kind, value, language)?.[1]?.replace(/<\/?span[^>]*>/g, '')
      expect(shown).toBe(value)
    }
  })

  test('that is an area without a unit has it in its name', () => {
    expect(factOf('area', '5000', 'ro')?.[0]).toBe('Suprafața, m²')
    expect(factOf('area', '5 000', 'ru')?.[0]).toBe('Площадь, м²')
    expect(factOf('area', '2 ha', 'en')?.[0]).toBe('Area')
  })
})

test('a fact of one’s own has its own name, and one without a value is left out', () => {
  const own = { ro: 'Clase', en: 'Classrooms', ru: '' }
  const facts: ProjectFact[] = [
    { id: 'a', kind: 'own', label: own, value: inAllLanguages('24') },
    { id: 'b', kind: 'client', label: blankText, value: blankText },
  ]
  const names = (more: ProjectFact[]) => {
    const page = pageOf({ facts: [...facts, ...more], completedIn: '2024-05' }, { language: 'en' })
    const shown = partOf(page, '<dl class="story-facts', '</dl>')
    return [...shown.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, name]) => name)
  }
  expect(names([])).toEqual(['Classrooms'])
  const year = inAllLanguages('2024')
  expect(names([{ id: 'c', kind: 'year', label: blankText, value: year }])).toEqual([
    'Classrooms',
    'Year',
  ])
})

test('a stage is told with its month in the language of the page, and one without a title is not', () => {
  const title = { ro: 'Fundația', en: 'Foundations', ru: '' }
  const stages = [
    { id: 'a', title, month: '2023-03', text: blankText },
    { id: 'b', title: blankText, month: '2023-04', text: inAllLanguages('Beton') },
  ]
  const shown = partOf(pageOf({ stages }, { language: 'en' }), 'story-stages', '</section>')
  expect(shown).toContain('<time dateTime="2023-03">March 2023</time>')
  expect(shown).toContain('Foundations')
  expect(shown.match(/<li>/g)).toHaveLength(1)
})

test('before and after are shown together or not at all, each under its name', () => {
  const pictures = {
    beforeImage: '/assets/pictures/hero-1.jpg',
    afterImage: '/assets/pictures/hero-2.jpg',
  }
  const figure = (name: string) => partOf(pageOf(pictures), `<figure class="${name}"`, '</figure>')
  expect(figure('compare-before')).toMatch(/hero-1.*<figcaption>Înainte</)
  expect(figure('compare-after')).toMatch(/hero-2.*<figcaption>După</)
  for (const missing of ['beforeImage', 'afterImage'])
    expect(pageOf({ ...pictures, [missing]: '' })).not.toContain('story-compare')
})

describe('the services of a project', () => {
  const services = (site: Partial<SiteData> = {}, language: Language = 'ro') =>
    partOf(
      pageOf({ services: ['residential', 'gone', 'industrial'] }, { site, language }),
      'aria-labelledby="proiect-servicii"',
      '</section>',
    )

  test('lead to where the first page tells of them; one that was deleted is left out', () => {
    const links = services({}, 'en').match(/<a .*?<\/a>/g)
    expect(links).toHaveLength(2)
    expect(links?.[0]).toContain('href="/?lang=en#serviciu-industrial"')
  })

  test('are named without a link while the first page does not show services', () => {
    const shown = services({ landing: { sections: [{ id: 'services', isShown: false }] } })
    expect(shown).not.toContain('<a ')
    expect(shown.match(/<span class="chip">/g)).toHaveLength(2)
  })
})

describe('at the end of the page of a project', () => {
  const named = (id: string, category: string, more: Partial<Project> = {}) => ({
    ...sample,
    id,
    slug: id,
    title: inAllLanguages(id),
    category: inAllLanguages(category),
    ...more,
  })
  const linksIn = (items: Project[], from: string, to: string) => {
    const page = { kind: 'project', slug: 'shown' } as const
    const html = pageHtml({ projects: { ...defaultSiteData.projects, items } }, page)
    const part = html.includes(from) ? partOf(html, from, to) : ''
    return [...part.matchAll(/href="\/proiecte\/([\w-]+)/g)].map(([, slug]) => slug)
  }
  const similar = (items: Project[]) => linksIn(items, 'class="story-similar"', '</section>')
  const next = (items: Project[]) => linksIn(items, 'class="story-next"', '</nav>')

  test('stands the next one, and above it three similar ones: of the same category first, then in the owner’s order', () => {
    const items = [
      named('a', 'Pod'),
      named('b', 'Casă'),
      named('shown', 'Casă'),
      named('c', 'Pod'),
      named('d', 'Pod'),
      named('e', ' Casă '),
    ]
    expect(next(items)).toEqual(['c'])
    expect(similar(items)).toEqual(['e', 'b', 'd'])
  })

  test('within a category those with the same services come first, then those of a like size', () => {
    const area = (value: string): Partial<Project> => ({
      facts: [{ id: 'area', kind: 'area', label: blankText, value: inAllLanguages(value) }],
    })
    const items = [
      named('shown', 'Hală', { services: ['industrial'], ...area('5 000 m²') }),
      named('next', 'Hală'),
      named('unknown', 'Hală'),
      named('small', 'Hală', area('300 m²')),
      named('large', 'Hală', area('15.000 m²')),
      named('serviced', 'Hală', { services: ['industrial'] }),
    ]
    expect(similar(items)).toEqual(['serviced', 'large', 'small'])
  })

  test('projects are called similar only where one of them shares its category or a service', () => {
    const page = { kind: 'project', slug: 'shown' } as const
    const headOf = (of: Partial<Project>, language: Language = 'ro') => {
      const items = [
        named('shown', 'Pod', { services: ['roads'] }),
        named('next', 'Pod'),
        named('unlike', 'Casă'),
        named('other', 'Hală', of),
      ]
      const html = pageHtml({ projects: { ...defaultSiteData.projects, items } }, page, language)
      return /<h2 id="proiecte-asemanatoare"[^>]*>([^<]*)/.exec(html)?.[1]
    }
    expect(headOf({ category: inAllLanguages('Pod') })).toBe('Proiecte asemănătoare')
    expect(headOf({ services: ['roads', 'yards'] })).toBe('Proiecte asemănătoare')
    expect(headOf({ services: ['yards'] })).toBe('Alte proiecte')
    expect(headOf({}, 'en')).toBe('Other projects')
    expect(headOf({}, 'ru')).toBe('Другие проекты')
  })

  test('the first follows the last, and one alone has neither', () => {
    expect(next([named('a', 'Pod'), named('shown', 'Pod')])).toEqual(['a'])
    const alone = [named('shown', 'Pod')]
    expect([...next(alone), ...similar(alone)]).toEqual([])
  })
})

const hostile = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`

test('whatever a project says, nothing of it is markup', () => {
  const text = inAllLanguages(hostile)
  const html = pageOf({
    title: text,
    description: text,
    category: text,
    completedIn: hostile,
    date: hostile,
    facts: [
      { id: 'a', kind: 'own', label: text, value: text },
      { id: 'b', kind: hostile as 'own', label: text, value: text },
    ],
    stages: [{ id: 'a', title: text, month: hostile, text }],
    beforeImage: 'javascript:alert(1)',
    afterImage: 'data:text/html,x',
    galleryImages: ['javascript:alert(1)', `/a.jpg${hostile}`],
    services: [hostile],
  })
  expect(html).toContain('&lt;script&gt;alert(1)')
  expect(html).not.toMatch(/<script>alert|<img src=x|["']javascript:|["']data:text/)
})

test.each([
  ['facts', [{ id: 'area', kind: 'area', label: blankText, value: inAllLanguages('1200 m²') }]],
  [
    'a fact that says the year',
    [{ id: 'y', kind: 'year', label: blankText, value: inAllLanguages('2024') }],
  ],
  ['no facts', []],
] as const)('the chosen month stands once, in the head of the page, above %s', (_, facts) => {
  const page = pageOf({ completedIn: '2024-05', facts: [...facts] })
  const article = partOf(page, '<article class="story"', 'class="story-similar"')
  expect(article.match(/mai 2024/g)).toHaveLength(1)
  expect(partOf(article, '<header', '</header>')).toContain('mai 2024')
})

test('a free date stands in the head unless a fact says the year, and in the window among the facts', () => {
  const year = { id: 'y', kind: 'year', label: blankText, value: inAllLanguages('2020') } as const
  const area = { ...year, kind: 'area' } as const
  const written = { completedIn: '', date: 'în lucru' }
  const headOf = (html: string) => partOf(html, '<header class="page-head', '</header>')
  expect(headOf(pageOf({ ...written, facts: [area] }))).toContain('în lucru')
  expect(pageOf({ ...written, facts: [year] })).not.toContain('în lucru')
  const inWindow = pageOf({ completedIn: '2024-05', facts: [area] }, { inWindow: true })
  expect(partOf(inWindow, '<dl class="story-facts', '</dl>')).toContain('mai 2024')
})

test.each([undefined, true] as const)(
  'a project shows the testimonials about it while testimonials are on (in the window: %s)',
  (inWindow) => {
    const { testimonials } = defaultSiteData
    const [said] = testimonials.items.map((item) => ({ ...item, project: [sample.id] }))
    const items = [...(said ? [said] : []), ...testimonials.items]
    const shown = (isOn: boolean) =>
      pageOf(
        {},
        { ...(inWindow && { inWindow }), site: { testimonials: { ...testimonials, isOn, items } } },
      )
    expect(shown(true).match(/<blockquote>/g)).toHaveLength(1)
    // On its own page the project need not be named.
    expect(shown(true)).not.toContain('quotation-facts')
    expect(shown(false)).not.toContain('<blockquote>')
  },
)
