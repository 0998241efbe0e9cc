import { expect, test } from 'vitest'
import { failureReason } from './failure.ts'

test.each([
  [new Error('TypeError: Failed to fetch'), /^Serverul nu răspunde/],
  [new Error('Others keep saving the same section'), /^Alți administratori/],
  [new Error('Nu aveți drepturi de administrator'), /^Nu aveți drepturi de administrator\.$/],
  [
    new Error('<html>\n<title>502 Bad Gateway</title>network</html>'),
    /^Serverul nu răspunde acum\. Încercați din nou peste un minut\.$/,
  ],
  [new Error('Bad Gateway'), /^Serverul nu răspunde acum/],
  [Object.assign(new Error('upstream'), { status: 503 }), /^Serverul nu răspunde acum/],
  [new Error('', { cause: { message: '', status: 504 } }), /^Serverul nu răspunde acum/],
  ['no error at all', /^$/],
])('the reason of %s is in Romanian', (error, words) => {
  expect(failureReason(error)).toMatch(words)
})
