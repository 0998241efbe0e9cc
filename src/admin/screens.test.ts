import { expect, test } from 'vitest'
import { sectionNames } from './screens.ts'

test('sections are told in the order of the menu', () => {
  expect(sectionNames(['contact', 'whyChooseUs', 'projects', 'navbar', 'hero'])).toBe(
    'Secțiunea Hero, Meniu de navigare, Proiecte, De ce noi, Contact',
  )
})
