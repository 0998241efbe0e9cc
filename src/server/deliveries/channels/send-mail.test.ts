import { expect, test } from 'vitest'
import { readProblem } from '#content/requests/delivery.ts'
import { mailProblem } from './send-mail.ts'

test.each<[object, RegExp]>([
  [{ code: 'EAUTH', responseCode: 535 }, /nu acceptă numele sau parola/],
  [{ code: 'EDNS' }, /nu a fost găsit/],
  [{ code: 'ETLS' }, /Conexiunea securizată/],
  [{ code: 'EENVELOPE', responseCode: 550 }, /a refuzat mesajul/],
  [{ code: 'EMESSAGE', responseCode: 451 }, /nu poate prelua acum/],
  [{}, /nu a putut fi predat/],
])(
  'a mail that failed with %j is told in Romanian, and what was answered after it',
  (more, told) => {
    const answer = '535 5.7.8 Error:\nauthentication failed'
    const { sentence, answer: read } = readProblem(
      mailProblem(Object.assign(new Error(answer), more)),
    )
    expect(sentence).toMatch(told)
    expect(read).toBe(answer)
  },
)
