import { expect, test } from 'vitest'
import { titleSizeClass } from './title-size.ts'

test.each([
  ['Construim din temelie', ''],
  ['Политика конфиденциальности', 'long-words'],
  ['Железобетоностроительство', 'longest-words'],
  ['Сельскохозяйственно-промышленный комплекс', 'longest-words'],
  ['Торгово-развлекательный центр', 'long-words'],
] as const)('the title “%s” gets the size class “%s”', (title, size) => {
  expect(titleSizeClass(title)).toBe(size)
})
