import { expect, test } from 'vitest'
import { navbarItemAddress } from './item-address.ts'

test.each(['contact', ' contact ', '#contact', '/#contact'])(
  '%j is the section contact where the item is a section',
  (link) => {
    expect(navbarItemAddress({ link, isSection: true })).toBe('#contact')
    expect(navbarItemAddress({ link, isSection: false })).toBe(link)
  },
)

test.each(['/proiecte', 'https://example.org', '#'])('%j leads nowhere else for that', (link) => {
  expect(navbarItemAddress({ link, isSection: true })).toBe(link)
})
