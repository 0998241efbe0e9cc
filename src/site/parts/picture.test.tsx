import { describe, expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { PictureFactsByAddress } from '#content/pictures/picture-facts.ts'
import { blankText } from '#content/values/localised-text.ts'
import { pageHtml, partOf } from '../../../tests/support/page-html.tsx'

const { global, hero, projects, services, whyChooseUs } = defaultSiteData
const uploaded = '/storage/v1/object/public/media/sigla.png'
const builtIn = '/assets/pictures/project-logistics.jpg'

/** The page of a project that opens with this picture. */
function projectHtml(imageSrc: string, pictures: PictureFactsByAddress = {}) {
  const items = projects.items.map((item) => ({ ...item, imageSrc }))
  const page = { kind: 'project', slug: 'centru-logistic' } as const
  return pageHtml({ projects: { ...projects, items } }, page, 'ro', { pictures })
}

describe('pictures', () => {
  test('built into the site have a srcset, width and height, and the first one loads eagerly', () => {
    const html = pageHtml()
    expect(html).toMatch(
      /<link rel="preload" as="image" imageSrcSet="[^"]+2000w" imageSizes="[^"]+" fetchPriority="high"/,
    )
    const first = partOf(html, '<div class="hero-slide"', '</div>')
    expect(first).toMatch(/<img srcSet="\S+-480\.\S+\.avif 480w, .+ 2000w" sizes=/)
    expect(first).toMatch(
      /width="\d+" height="\d+" style="background:#[\da-f]{6}" loading="eager".*fetchPriority="high"/,
    )
    expect(partOf(html, '<section id="servicii"', '</section>')).not.toContain('loading="eager"')
  })

  test('that open the page of a project are preloaded in the sizes they are shown in', () => {
    const preload =
      /<link rel="preload" as="image" (?:media="not all and [^"]+" )?imageSrcSet="([^"]+)" imageSizes="([^"]+)" fetchPriority="high"/
    const [first] = projects.items
    for (const imageSrc of [first?.imageSrc ?? '', uploaded]) {
      const html = projectHtml(imageSrc)
      const [, srcSet, sizes] = preload.exec(html) ?? []
      const shown = partOf(html, '<figure class="story-main"', '</figure>')
      expect(shown).toContain(`srcSet="${srcSet}" sizes="${sizes}"`)
      expect(shown).toMatch(/loading="eager".*fetchPriority="high"/)
    }
  })

  test.each([
    { what: 'uploaded', imageSrc: uploaded, cut: /width=720&amp;height=1124.+x=50&amp;y=50$/ },
    { what: 'built in', imageSrc: builtIn, cut: /logistics-phone\.[\da-f]{10}\.avif$/ },
  ])(
    '$what, opening the page of a project, come to phones as a light cut first',
    ({ imageSrc, cut }) => {
      const html = projectHtml(imageSrc)
      const [, media, preloaded] =
        /<link rel="preload" as="image" media="([^"n][^"]+)" href="([^"]+)"/.exec(html) ?? []
      expect(preloaded).toMatch(cut)
      expect(partOf(html, '<figure class="story-main"', '</figure>')).toContain(
        `<source media="${media}" srcSet="${preloaded}"/><img srcSet=`,
      )
    },
  )

  test('built in, whose focal point the owner has moved, come whole at once', () => {
    const html = projectHtml(builtIn, {
      [builtIn]: { alt: blankText, isDecorative: false, focal: { x: 20, y: 50 } },
    })
    expect(html).not.toContain('-phone.')
    expect(partOf(html, '<figure class="story-main"', '</figure>')).not.toContain('<source')
  })

  test('that were uploaded are resized by the storage service', () => {
    const html = pageHtml({ hero: { ...hero, backgroundImage: uploaded } })
    const rendered = uploaded.replace('/object/', '/render/image/')
    expect(html).toContain(`imageSrcSet="${rendered}?width=480&amp;resize=contain 480w`)
    expect(partOf(html, '<div class="hero-slide"', '</div>')).toContain(
      `srcSet="${rendered}?width=480`,
    )
  })

  test('from another site are shown unchanged and load lazily', () => {
    const items = services.items.map((item) => ({ ...item, imageSrc: 'https://cdn.example/a.jpg' }))
    const html = partOf(
      pageHtml({ services: { ...services, items } }),
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
    const bare = pageHtml({
      global: settings,
      hero: { ...hero, backgroundImage: '', additionalImages: [] },
      whyChooseUs: { ...whyChooseUs, backgroundImage: '' },
    })
    expect(partOf(bare, '<section class="hero"', '</section>')).toContain('src="/fundal.jpg"')
    expect(partOf(bare, '<section id="de-ce-noi"', '</section>')).toContain('src="/fundal.jpg"')
    const missing = pageHtml({ global: settings }, { kind: 'notFound', address: '/x' })
    expect(missing).toContain('src="/404.jpg"')
  })
})

describe('pictures of which something is known', () => {
  const items = projects.items.slice(0, 1).map((item) => ({
    ...item,
    imageSrc: uploaded,
    galleryImages: [
      '/assets/pictures/project-factory.jpg',
      '/storage/v1/object/public/media/t.mp4',
    ],
  }))
  const facts = {
    alt: { ro: 'Hala, văzută din curte', en: '', ru: '' },
    isDecorative: false,
    focal: { x: 20, y: 80 },
    width: 6000,
    height: 1000,
    placeholder: '#a1b2c3',
  }
  const builtIn = { alt: { ro: 'Fabrica noastră', en: 'Our plant', ru: '' }, isDecorative: false }
  const opened = { kind: 'project', slug: items[0]?.slug ?? '', inWindow: true } as const
  const known = { [uploaded]: facts, '/assets/pictures/project-factory.jpg': builtIn }
  const html = (language: 'ro' | 'en', pictures: PictureFactsByAddress) =>
    pageHtml({ projects: { ...projects, items } }, { kind: 'landing' }, language, { pictures }) +
    pageHtml({ projects: { ...projects, items } }, opened, language, { pictures })
  const gallery = (page: string) => partOf(page, '<article class="story-in-window"', '</article>')

  test('have their alternative text in the language of the page or in Romanian, size, focal point and colours', () => {
    const page = html('en', known)
    for (const part of [gallery(page), partOf(page, '<div class="project-picture">', '</div>')]) {
      expect(part).toContain(
        'alt="Hala, văzută din curte" lang="ro" width="6000" height="1000" style="object-position:20% 80%;background:#a1b2c3"',
      )
    }
    expect(gallery(page)).toContain('alt="Our plant"')
    expect(gallery(page)).toContain('sizes="(min-width: 1024px) 240vw, 400vw"')
  })

  test('have no alternative text where they are decorative, and the built-in one where nobody wrote another', () => {
    const page = html('ro', { [uploaded]: { ...facts, isDecorative: true } })
    expect(gallery(page)).not.toContain('Hala')
    expect(gallery(page)).toContain('alt="Fabrică de procesare')
  })

  test('a video of a gallery is loaded by whoever starts it, and stands on no card', () => {
    const film = '/storage/v1/object/public/media/t.mp4'
    expect(gallery(html('ro', {}))).toContain(
      `<video src="${film}" controls="" preload="none" playsInline="" aria-label="Film: Centru logistic" poster="/storage/v1/render/image/public/media/sigla.png?width=1200&amp;resize=contain"`,
    )
    const first = items.map((item) => ({ ...item, imageSrc: film }))
    const page = pageHtml({ projects: { ...projects, items: first } })
    expect(partOf(page, '<div class="project-picture">', '</div>')).toContain('project-factory')
  })
})

test('the picture of a single project or service is requested at its full width', () => {
  const alone = pageHtml({
    projects: { ...projects, items: projects.items.slice(0, 1) },
    services: { ...services, items: services.items.slice(0, 1) },
  })
  expect(partOf(alone, '<div class="project-picture">', '</picture>')).toContain('sizes="100vw"')
  expect(partOf(alone, '<div class="service-picture">', '</picture>')).toContain(
    'sizes="(min-width: 640px) 100vw, 150vw"',
  )
})
