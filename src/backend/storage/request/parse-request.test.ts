import { expect, test } from 'vitest'
import * as z from 'zod'
import { validate } from './parse-request.ts'

const schema = z.object({
  expiresIn: z.number().int().min(1).max(60),
  paths: z.array(z.string().min(1)).min(1),
  order: z.enum(['asc', 'desc']).optional(),
})

test.each<[body: unknown, field: string]>([
  [{ paths: ['a'] }, 'body/expiresIn: '],
  [{ expiresIn: 0, paths: ['a'] }, 'body/expiresIn: '],
  [{ expiresIn: 61, paths: ['a'] }, 'body/expiresIn: '],
  [{ expiresIn: 1.5, paths: ['a'] }, 'body/expiresIn: '],
  [{ expiresIn: 1, paths: [] }, 'body/paths: '],
  [{ expiresIn: 1, paths: [''] }, 'body/paths/0: '],
  [{ expiresIn: 1, paths: 'a' }, 'body/paths: '],
  [{ expiresIn: 1, paths: ['a'], order: 'up' }, 'body/order: '],
  [[], 'body: '],
])('the refusal of the body %j names the field %s', (body, field) => {
  expect(() => validate(schema, body, 'body')).toThrow(
    expect.objectContaining({ message: expect.stringMatching(`^${field}`) }),
  )
})
