import { expect, test } from 'vitest'
import { defaultSiteData } from '../defaults/default-site-data.ts'
import { pathLabel } from '../problems/path-label.ts'
import { pathsOfUse } from './picture-use-paths.ts'

const [hall] = defaultSiteData.projects.items

test.each([
  ['site_hero', 'main', ['background_image'], ['hero.backgroundImage']],
  ['site_footer', 'main', ['logos.main'], ['footer.logos.main']],
  [
    'site_projects_items',
    'a',
    ['gallery_images', 'image_src'],
    ['projects.items.a.galleryImages', 'projects.items.a.imageSrc'],
  ],
  ['site_global_settings', 'global', ['siteLogo'], ['global.siteLogo']],
  ['site_elsewhere', 'main', ['image'], []],
])('a use in %s of %s is at the path of its field', (table, rowKey, fields, paths) => {
  expect(pathsOfUse({ table, rowKey, fields })).toEqual(paths)
})

test('the use of a picture is named as the panel names fields', () => {
  const [path = ''] = pathsOfUse({
    table: 'site_projects_items',
    rowKey: hall?.id ?? '',
    fields: ['gallery_images'],
  })
  expect(pathLabel(path, defaultSiteData)).toBe(
    `Proiecte › lista proiectelor › „${hall?.title.ro}” › galeria de imagini`,
  )
})
