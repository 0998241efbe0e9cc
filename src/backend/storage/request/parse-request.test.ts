import { expect, test } from 'vitest'
import * as z from 'zod'
import { validate } from './parse-request.ts'

const schema = z.object({
  expiresIn: z.number().int().min(1).max(60),
  paths: z.array(z.string().min(1)).min(1),
  order: z.enum(['asc', 'desc']).optional(),
})

test.each<[body: unknown, sentence: string]>([
  [{ paths: ['a'] }, "body must have required property 'expiresIn'"],
  [{ expiresIn: 0, paths: ['a'] }, 'body/expiresIn must be >= 1'],
  [{ expiresIn: 61, paths: ['a'] }, 'body/expiresIn must be <= 60'],
  [{ expiresIn: 1.5, paths: ['a'] }, 'body/expiresIn must be integer'],
  [{ expiresIn: 1, paths: [] }, 'body/paths must NOT have fewer than 1 items'],
  [{ expiresIn: 1, paths: [''] }, 'body/paths/0 must NOT have fewer than 1 characters'],
  [{ expiresIn: 1, paths: 'a' }, 'body/paths must be array'],
  [
    { expiresIn: 1, paths: ['a'], order: 'up' },
    'body/order must be equal to one of the allowed values',
  ],
  [[], 'body must be object'],
])('the body %j is refused with: %s', (body, sentence) => {
  expect(() => validate(schema, body, 'body')).toThrow(sentence)
})
