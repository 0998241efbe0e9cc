import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { pageHtml, partOf } from '../../../tests/support/page-html.tsx'

test('a project without pictures shows the same empty frame in its card and in its window', () => {
  const [project] = defaultSiteData.projects.items
  const bare = { ...project, imageSrc: '', galleryImages: [] } as SiteData['projects']['items'][0]
  const projects = { ...defaultSiteData.projects, items: [bare] }
  const page = { kind: 'project', slug: bare.slug, inWindow: true } as const
  const frame = '<span class="picture-missing"></span>'
  for (const html of [pageHtml({ projects }), pageHtml({ projects }, page)])
    expect(
      partOf(html, html.includes('project-card') ? 'project-card' : 'gallery', '</article>'),
    ).toContain(frame)
})

test.each(['ro', 'en', 'ru'] as const)(
  'the link to all projects names its language (%s)',
  (lang) => {
    const projects = partOf(pageHtml({}, { kind: 'landing' }, lang), 'class="projects-all"', '</p>')
    expect(projects).toContain(`href="/proiecte?lang=${lang}"`)
  },
)

test('without projects nothing leads to the list of projects, which has no lead and no filter', () => {
  const projects = { ...defaultSiteData.projects, items: [] }
  const page = { kind: 'projects', category: undefined, pageNumber: 1 } as const
  expect(partOf(pageHtml({}), '<footer', '</footer>')).toContain('href="/proiecte"')
  expect(pageHtml({ projects })).not.toContain('href="/proiecte')
  expect(pageHtml({}, page)).toContain('class="page-lead"')
  const list = pageHtml({ projects }, page)
  expect(partOf(list, '<footer', '</footer>')).not.toContain('href="/proiecte')
  for (const part of ['class="chips"', 'class="page-lead"']) expect(list).not.toContain(part)
})

test.each([
  [
    'ro',
    'Nu există proiecte în această categorie.',
    'Proiectele noastre vor apărea aici în curând.',
  ],
  ['en', 'No projects in this category.', 'Our projects will appear here soon.'],
  ['ru', 'В этой категории нет проектов.', 'Наши проекты скоро появятся здесь.'],
] as const)(
  'a list without projects says so; where there are none at all it adds that they follow (%s)',
  (language, ofCategory, willFollow) => {
    const none = { projects: { ...defaultSiteData.projects, items: [] } }
    const listOf = (category: string | undefined, site: Partial<SiteData>) =>
      pageHtml(site, { kind: 'projects', category, pageNumber: 1 }, language)
    for (const category of [undefined, 'Poduri'])
      expect(listOf(category, none)).toContain(
        `<div class="empty"><p>${ofCategory}</p><p>${willFollow}</p></div>`,
      )
    expect(listOf('Poduri', {})).toContain(`<div class="empty"><p>${ofCategory}</p></div>`)
    const landing = pageHtml(none, { kind: 'landing' }, language)
    expect(landing).toContain(`<p class="empty">${willFollow}</p>`)
  },
)

test('projects without any category are listed without a filter', () => {
  const items = defaultSiteData.projects.items.map((project) => ({
    ...project,
    category: { ro: '', en: '', ru: '' },
  }))
  const page = { kind: 'projects', category: undefined, pageNumber: 1 } as const
  const list = (projects: SiteData['projects']) => pageHtml({ projects }, page)
  expect(list({ ...defaultSiteData.projects, items })).not.toContain('class="chips"')
  expect(list(defaultSiteData.projects)).toContain('class="chips"')
})
