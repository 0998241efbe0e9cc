import { expect, test } from 'vitest'
import { pageTitleSize, titleSizeClass } from './title-size.ts'

test.each([
  ['Construim din temelie', ''],
  ['Политика конфиденциальности', 'long-words'],
  ['Железобетоностроительство', 'longest-words'],
  ['Сельскохозяйственно-промышленный комплекс', 'longest-words'],
  ['Торгово-развлекательный центр', 'long-words'],
] as const)('the title “%s” gets the size class “%s”', (title, size) => {
  expect(titleSizeClass(title)).toBe(size)
})

test('a title of two hundred letters is set smaller at the head of its page', () => {
  expect(pageTitleSize('Centrul logistic')).toBe('')
  expect(pageTitleSize('Reabilitarea blocului '.repeat(9))).toBe('many-lines')
})
