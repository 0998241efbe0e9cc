import { describe, expect, test } from 'vitest'
import { databaseStatus, raisedResponse } from './render-error.ts'

describe('databaseStatus', () => {
  test.each([
    ['23505', 409],
    ['23502', 400],
    ['22P02', 400],
    ['25006', 405],
    ['25P02', 500],
    ['28P01', 403],
    ['42883', 404],
    ['42P01', 404],
    ['53300', 503],
    ['53400', 500],
    ['54001', 400],
    ['57014', 500],
    ['57P01', 503],
    ['P0001', 400],
    ['P0002', 500],
    ['PT409', 409],
    ['PT200', 500],
    ['XX000', 500],
  ])('SQLSTATE %s is answered with status %i', (code, status) => {
    expect(databaseStatus(code, '', false)).toBe(status)
  })

  test('a missing right is 401 for anonymous callers and 403 for all others', () => {
    expect(databaseStatus('42501', '', true)).toBe(401)
    expect(databaseStatus('42501', '', false)).toBe(403)
  })

  test('SQLSTATE 21000 is 400 for a missing condition or a repeated key, else 500', () => {
    expect(databaseStatus('21000', 'DELETE requires a WHERE clause', false)).toBe(400)
    expect(databaseStatus('21000', 'ON CONFLICT DO UPDATE command cannot', false)).toBe(400)
    expect(databaseStatus('21000', 'more than one row returned', false)).toBe(500)
  })
})

test('a function raises a whole response as JSON; malformed JSON is ignored', () => {
  const message = '{"code":"X","message":"m"}'
  expect(raisedResponse(message, '{"status":402,"headers":{}}')).toMatchObject({
    status: 402,
    code: 'X',
  })
  expect(raisedResponse(message, '{"status":402,"headers":{"a b":"c"}}')).toBeUndefined()
  expect(raisedResponse(message)).toBeUndefined()
  expect(raisedResponse('plain words', '{}')).toBeUndefined()
})
