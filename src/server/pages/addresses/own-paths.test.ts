import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { withOwnPaths } from './own-paths.ts'

const { navbar, footer } = defaultSiteData
const [item] = navbar.items
const [link] = footer.links

test.each([
  [' https://temelia.example/proiecte?categorie=A#x', '/proiecte?categorie=A#x'],
  ['https://Temelia.example', '/'],
  ['https://temelia.example.evil/', 'https://temelia.example.evil/'],
  ['#contact', '#contact'],
  ['//temelia.example/x', '//temelia.example/x'],
])('on the site https://temelia.example, the menu link %j becomes %j', (written, shown) => {
  const site = {
    ...defaultSiteData,
    navbar: { ...navbar, items: [{ ...item, link: written }] as typeof navbar.items },
    footer: { ...footer, links: [{ ...link, url: written }] as typeof footer.links },
  }
  const read = withOwnPaths(site, 'https://temelia.example')
  expect([read.navbar.items[0]?.link, read.footer.links[0]?.url]).toEqual([shown, shown])
  expect(withOwnPaths(site, undefined)).toBe(site)
})
