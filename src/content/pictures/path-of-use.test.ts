import { expect, test } from 'vitest'
import { defaultSiteData } from '../default-site-data.ts'
import { pathLabel } from '../path-label.ts'
import { pathOfUse } from './path-of-use.ts'

test.each([
  ['site_hero', 'main', 'background_image', 'hero.backgroundImage'],
  ['site_projects_items', 'hala', 'gallery_images', 'projects.items.hala.galleryImages'],
  ['site_footer', 'main', 'logos.0', 'footer.logos.0'],
  [
    'site_global_settings',
    'pages',
    'customPages.despre.content.ro',
    'pages.customPages.despre.content.ro',
  ],
])('a use in %s, row %s, column %s is the path %4$s', (table, rowKey, field, path) => {
  expect(pathOfUse({ table, rowKey, field })).toBe(path)
})

test('the path of a use has a label in the words of the panel', () => {
  const [project] = defaultSiteData.projects.items
  const path = pathOfUse({
    table: 'site_projects_items',
    rowKey: project?.id ?? '',
    field: 'gallery_images',
  })
  expect(pathLabel(path, defaultSiteData)).toBe(
    `Proiecte › lista proiectelor › „${project?.title.ro}” › galeria de imagini`,
  )
})
