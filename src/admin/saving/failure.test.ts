import { expect, test } from 'vitest'
import { failureReason } from './failure.ts'

test.each([
  [new Error('TypeError: Failed to fetch'), /^Serverul nu răspunde/],
  [new Error('Others keep saving the same section'), /^Alți administratori/],
  [new Error('Nu aveți drepturi de administrator'), /^Nu aveți drepturi de administrator\.$/],
  ['no error at all', /^$/],
])('%s is told in words', (error, words) => {
  expect(failureReason(error)).toMatch(words)
})
