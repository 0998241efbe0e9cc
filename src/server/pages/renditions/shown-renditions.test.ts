import { expect, test } from 'vitest'
import type { WantedRendition } from '#backend/backend.ts'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { shareCut } from '#content/pictures/picture-ladder.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { pageHtml } from '../../../../tests/support/page-html.tsx'
import { shownRenditions } from './shown-renditions.ts'

const stored = (name: string) => `/storage/v1/object/public/media/${name}`
const { navbar, hero, projects, certificates } = defaultSiteData
const site: SiteData = {
  ...defaultSiteData,
  navbar: { ...navbar, logoImage: stored('sigla.png') },
  hero: { ...hero, backgroundImage: stored('erou.jpg'), additionalImages: [stored('a,%20b.jpg')] },
  projects: {
    ...projects,
    items: projects.items.map((item, at) => ({
      ...item,
      imageSrc: stored(`hala-${at}.jpg`),
      galleryImages: [stored(`curte-${at}.webp`), stored('film.mp4'), stored('miscare.gif')],
    })),
  },
  certificates: {
    ...certificates,
    items: certificates.items.map((item) => ({ ...item, image: stored('act.jpg') })),
  },
}
const focal = { x: 12, y: 97 }
const facts = { alt: { ro: '', en: '', ru: '' }, isDecorative: false, focal }
const pictures = { [stored('hala-0.jpg')]: facts }
const text = (rendition: unknown) => JSON.stringify(rendition)

/** The renditions that a page names, read from its markup. */
function named(html: string) {
  const addresses = html.match(/\/storage\/v1\/render\/image\/public\/media\/[^"\s]+/g) ?? []
  return addresses.map((address) => {
    const { pathname, searchParams } = new URL(address.replaceAll('&amp;', '&'), 'http://own')
    const { resize, ...sizes } = Object.fromEntries(searchParams)
    const transform = Object.fromEntries(Object.entries(sizes).map(([key, n]) => [key, Number(n)]))
    const name = decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1))
    return { bucket: 'media', name, transform: { ...transform, resize } }
  })
}

test('every rendition that the first page, the list and the pages of projects name is among those of the content', () => {
  const made = new Set(
    shownRenditions({ site, pictures }).map(({ bucket, name, transform: { resize, ...sizes } }) =>
      text({ bucket, name, transform: { ...sizes, resize } }),
    ),
  )
  const slugs = projects.items.map(({ slug }) => slug ?? '')
  const pages = [
    pageHtml(site),
    pageHtml(site, { kind: 'projects', category: undefined, pageNumber: 1 }),
    ...slugs.map((slug) => pageHtml(site, { kind: 'project', slug }, 'ro', { pictures })),
  ]
  for (const html of pages) {
    const found = named(html)
    expect(found.length).toBeGreaterThan(6)
    for (const rendition of found) expect(made).toContain(text(rendition))
  }
})

const isShareCut = ({ transform }: WantedRendition) =>
  transform.width === shareCut.width && transform.height !== undefined

test('the cut for messengers comes last, around the focal point in tens; films, animations and files of others have none', () => {
  const made = shownRenditions({ site, pictures })
  expect(made.find(isShareCut)).toEqual({
    bucket: 'media',
    name: 'hala-0.jpg',
    transform: { width: 1200, height: 630, resize: 'cover', x: 10, y: 100 },
  })
  const firstCut = made.findIndex(isShareCut)
  expect(made.slice(firstCut).every(isShareCut)).toBe(true)
  const names = new Set(made.map(({ name }) => name))
  expect(names).toContain('a, b.jpg')
  expect(names).not.toContain('miscare.gif')
  expect(names).not.toContain('film.mp4')
  expect(shownRenditions({ site: defaultSiteData, pictures: {} })).toEqual([])
})

test('what phones show first of the main photos of projects is made first', () => {
  const made = shownRenditions({ site, pictures })
  expect(made.slice(0, 2)).toEqual([
    {
      bucket: 'media',
      name: 'hala-0.jpg',
      transform: { width: 720, height: 1124, resize: 'cover', x: 10, y: 100 },
    },
    expect.objectContaining({ name: 'hala-1.jpg' }),
  ])
})

test('only what fills a first screen is made in the largest size, and a logo in its heights alone', () => {
  const made = shownRenditions({ site, pictures })
  const large = made.filter(({ transform }) => transform.width === 3840).map(({ name }) => name)
  const mainPhotos = projects.items.map((_, at) => `hala-${at}.jpg`)
  expect(new Set(large)).toEqual(new Set(['erou.jpg', 'a, b.jpg', ...mainPhotos]))
  const logo = made.filter(({ name }) => name === 'sigla.png')
  expect(logo.every(({ transform }) => transform.width === undefined)).toBe(true)
  expect(logo.length).toBeGreaterThan(2)
})
