import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

test('a difference is shown word by word, and between very long texts as a whole', () => {
  expect(wordDiff('Construim hale', 'Construim case mari')).toEqual([
    { text: 'Construim ', kind: 'same' },
    { text: 'hale', kind: 'removed' },
    { text: ' ', kind: 'same' },
    { text: 'case mari', kind: 'added' },
  ])
  expect(wordDiff('', 'nou')).toEqual([{ text: 'nou', kind: 'added' }])
  const [before, after] = ['a '.repeat(5_000), 'b '.repeat(5_000)]
  expect(wordDiff(before, after).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})
