import { expect, test } from 'vitest'
import { typeset } from './typeset.ts'

test.each([
  ['У объекта — открытая смета', 'У~объекта~— открытая смета'],
  ['договору и с одним ответственным', 'договору и~с~одним ответственным'],
  ['Строим от самого основания', 'Строим от~самого основания'],
  ['Более 15 лет опыта', 'Более 15~лет опыта'],
  ['+373 22 000 000', '+373 22 000 000'],
  ['Три направления', 'Три направления'],
])('lines of “%s” break only where they may', (text, kept) => {
  expect(typeset(text, 'ru')).toBe(kept.replaceAll('~', '\u00a0'))
})

test('to keep words on a line only spaces are replaced, and between words only in Russian texts', () => {
  const text = 'А у нас — 15 лет, 3 – 4 дома и — всё'
  expect(typeset(text, 'ru').replaceAll('\u00a0', ' ')).toBe(text)
  expect(typeset(text, 'ro')).toBe(text)
})

test.each([
  ['ro', '5000 m² de depozitare, tel. 069123456', '5~000~m² de depozitare, tel. 069123456'],
  ['en', '15000 sqm of shops, 2024', '15,000~sqm of shops, 2024'],
  ['ru', '15000 м² магазинов', '15~000~м² магазинов'],
  ['ro', 'de la 105 / m², 42 lei / m², 3 t', 'de la 105~/~m², 42~lei~/~m², 3~t'],
  ['en', 'from €105 / m², 2 metres, 24 / 7', 'from €105~/~m², 2 metres, 24 / 7'],
  ['ru', 'от 105 / м²', 'от~105~/~м²'],
  ['ro', 'Luni – Vineri: 09:00-18:00', 'Luni – Vineri: 09:00–18:00'],
  ['en', 'call 22-000-000, 2010-2024', 'call 22-000-000, 2010-2024'],
] as const)('areas and time spans are set as in print (%s: %s)', (language, text, set) => {
  expect(typeset(text, language)).toBe(set.replaceAll('~', '\u00a0'))
})
