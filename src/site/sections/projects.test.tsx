import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/default-site-data.ts'
import type { SiteData } from '#content/site-data.ts'
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
    'Proiectele noastre vor apărea aici în curând.',
    'Nu există proiecte în această categorie.',
  ],
  ['en', 'Our projects will appear here soon.', 'No projects in this category.'],
  ['ru', 'Наши проекты скоро появятся здесь.', 'В этой категории нет проектов.'],
] as const)(
  'without projects the section and the list say that they follow, not that a category is empty (%s)',
  (language, sentence, ofCategory) => {
    const projects = { ...defaultSiteData.projects, items: [] }
    for (const page of [
      { kind: 'landing' },
      { kind: 'projects', category: undefined, pageNumber: 1 },
      { kind: 'projects', category: 'Poduri', pageNumber: 1 },
    ] as const) {
      const html = pageHtml({ projects }, page, language)
      expect(html).toContain(`<p class="empty">${sentence}</p>`)
      expect(html).not.toContain(ofCategory)
    }
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
