import { expect, test } from 'vitest'
import { wordsSize } from './words-size.ts'

test.each([
  ['Construim din temelie', ''],
  ['Политика конфиденциальности', 'long-words'],
  ['Железобетоностроительство', 'longest-words'],
  ['Сельскохозяйственно-промышленный комплекс', 'longest-words'],
  ['Торгово-развлекательный центр', 'long-words'],
] as const)('the words of “%s” fit a phone when set as “%s”', (title, size) => {
  expect(wordsSize(title)).toBe(size)
})
