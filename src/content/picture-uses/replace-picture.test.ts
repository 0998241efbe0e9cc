import { expect, test } from 'vitest'
import { defaultSiteData } from '../defaults/default-site-data.ts'
import { replacePicture } from './replace-picture.ts'

const old = '/storage/v1/object/public/media/hala.jpg'
const next = '/storage/v1/object/public/media/hala-2.jpg'

const site = {
  ...defaultSiteData,
  hero: { ...defaultSiteData.hero, backgroundImage: old, additionalImages: ['/a.jpg', old] },
  services: {
    ...defaultSiteData.services,
    description: { ro: `Un text despre ${old}`, en: '', ru: '' },
  },
  pages: {
    ...defaultSiteData.pages,
    terms: {
      ...defaultSiteData.pages.terms,
      content: {
        ro: `<p>Hala</p><img alt="Hala" src="https://x.supabase.example${old}"><img src='${old}'><a href="${old.replace('object', 'render/image')}?width=768">mare</a>`,
        en: `<p>${old}</p>`,
        ru: '',
      },
    },
  },
}

test('a picture is replaced in fields, lists and HTML, with and without a host', () => {
  const { hero, pages } = replacePicture(site, old, next)
  expect(hero.backgroundImage).toBe(next)
  expect(hero.additionalImages).toEqual(['/a.jpg', next])
  expect(pages.terms.content.ro).toBe(
    `<p>Hala</p><img alt="Hala" src="${next}"><img src='${next}'><a href="${next}">mare</a>`,
  )
})

test('a text that only mentions the address of a picture stays as it is', () => {
  const replaced = replacePicture(site, old, next)
  expect(replaced.services).toBe(site.services)
  expect(replaced.pages.terms.content.en).toBe(`<p>${old}</p>`)
})

test('sections without the picture stay the same objects', () => {
  const replaced = replacePicture(site, old, next)
  expect(replaced.projects).toBe(site.projects)
  expect(replaced.footer).toBe(site.footer)
})
