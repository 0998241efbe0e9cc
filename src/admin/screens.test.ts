import { expect, test } from 'vitest'
import { sectionNames } from './screen/screens-context.ts'
import { screens } from './screens.ts'

test('section names are listed in the order of the menu', () => {
  expect(sectionNames(screens, ['contact', 'whyChooseUs', 'projects', 'navbar', 'hero'])).toBe(
    'Secțiunea Hero, Meniu de navigare, Proiecte, De ce noi, Contact',
  )
})
