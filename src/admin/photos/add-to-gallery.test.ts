import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { ProjectGone, withPictures } from './add-to-gallery.ts'

const [first] = defaultSiteData.projects.items
if (!first) throw new Error('the default content has projects')

test('photos come behind those that the project has, each once, and its main picture stays', () => {
  const gallery = first.galleryImages ?? []
  const [kept = ''] = gallery
  const after = withPictures(defaultSiteData, first.id, ['/a.jpg', kept, '/b.jpg', '/a.jpg'])
  const [changed, ...others] = after.projects.items
  expect(changed).toEqual({ ...first, galleryImages: [...gallery, '/a.jpg', '/b.jpg'] })
  expect(others).toEqual(defaultSiteData.projects.items.slice(1))
})

test('a project without a main picture gets the first photo as one', () => {
  const bare = { ...first, imageSrc: '', galleryImages: [] }
  const site = { ...defaultSiteData, projects: { ...defaultSiteData.projects, items: [bare] } }
  const [changed] = withPictures(site, first.id, ['/a.jpg', '/b.jpg']).projects.items
  expect(changed).toMatchObject({ imageSrc: '/a.jpg', galleryImages: ['/b.jpg'] })
})

test('photos that the project has already change nothing, and a project that is missing or has no gallery any more is reported as gone', () => {
  expect(withPictures(defaultSiteData, first.id, [first.imageSrc])).toBe(defaultSiteData)
  expect(() => withPictures(defaultSiteData, 'gone', ['/a.jpg'])).toThrow(ProjectGone)
  const { galleryImages: _, ...card } = first
  const unloaded = { ...defaultSiteData, projects: { ...defaultSiteData.projects, items: [card] } }
  expect(() => withPictures(unloaded, first.id, ['/a.jpg'])).toThrow(ProjectGone)
})
