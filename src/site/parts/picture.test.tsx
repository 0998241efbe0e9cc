import { describe, expect, test } from 'vitest'
import { defaultSiteData } from '#content/default-site-data.ts'
import { pageHtml, partOf } from '../../../tests/support/page-html.tsx'

const { global, hero, projects, services, whyChooseUs } = defaultSiteData
const uploaded = '/storage/v1/object/public/media/sigla.png'

describe('pictures', () => {
  test('built into the site have a srcset, width and height, and the first one loads eagerly', () => {
    const html = pageHtml()
    expect(html).toMatch(
      /<link rel="preload" as="image" type="image\/avif" imageSrcSet="[^"]+2000w" imageSizes="[^"]+" fetchPriority="high"/,
    )
    const first = partOf(html, '<div class="hero-slide"', '</div>')
    expect(first).toMatch(/<source type="image\/avif".*<source type="image\/webp"/)
    expect(first).toMatch(/width="\d+" height="\d+" loading="eager".*fetchPriority="high"/)
    expect(partOf(html, '<section id="servicii"', '</section>')).not.toContain('loading="eager"')
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
