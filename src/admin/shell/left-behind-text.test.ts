import { expect, test } from 'vitest'
import { leftBehindTitle, photosText } from './left-behind-text.ts'

test.each([
  [{ sections: [], hasAlts: false, photos: 1 }, 'Aveți o poză care așteaptă'],
  [{ sections: [], hasAlts: false, photos: 3 }, 'Aveți poze care așteaptă'],
  [{ sections: [], hasAlts: true, photos: 0 }, 'Aveți ciorne nesalvate'],
  [
    { sections: ['hero' as const], hasAlts: false, photos: 2 },
    'Aveți ciorne nesalvate și poze care așteaptă',
  ],
])('who signs out with %j left is told: %s', (left, title) => {
  expect(leftBehindTitle(left)).toBe(title)
})

test.each([
  [1, '1 poză nu a ajuns încă pe site. Rămâne pe acest dispozitiv'],
  [2, '2 poze nu au ajuns încă pe site. Rămân pe acest dispozitiv'],
  [19, '19 poze nu au ajuns'],
  [20, '20 de poze nu au ajuns'],
  [101, '101 poze nu au ajuns'],
])('%i waiting photos are counted in words', (count, words) => {
  expect(photosText(count)).toContain(words)
})
