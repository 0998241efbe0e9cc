import { expect, test } from 'vitest'
import { navbarItemAddress } from './section.ts'

test.each(['contact', ' contact ', '#contact', '/#contact'])(
  'the menu link %j leads to the section contact only if its item is a section',
  (link) => {
    expect(navbarItemAddress({ link, isSection: true })).toBe('#contact')
    expect(navbarItemAddress({ link, isSection: false })).toBe(link)
  },
)

test.each(['/proiecte', 'https://example.org', '#'])(
  'the menu link %j is the same whether its item is a section or not',
  (link) => {
    expect(navbarItemAddress({ link, isSection: true })).toBe(link)
  },
)
