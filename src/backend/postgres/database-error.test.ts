import { expect, test } from 'vitest'
import { isDamage, toDatabaseError } from './database-error.ts'

test.each([
  [undefined, 'memory access out of bounds'],
  [undefined, 'Maximum call stack size exceeded'],
  ['ERR_WORKER_OUT_OF_MEMORY', 'the thread ran out of memory'],
  ['ECONNRESET', 'read ECONNRESET'],
  ['08P01', 'invalid message format'],
  ['26000', 'unnamed prepared statement does not exist'],
  ['34000', 'portal "" does not exist'],
  ['XX000', 'bad buffer ID: 0'],
  ['XX000', 'buffer 7 is not owned by resource owner Portal'],
  ['XX000', 'pfree called with invalid pointer 0x1'],
  ['XX000', 'could not find block containing chunk 0x1'],
  ['XX000', 'lock AccessShareLock is not held'],
  ['XX000', 'unrecognized protocol state: 3'],
])('the error %s, %s, is a sign of a damaged instance', (code, message) => {
  expect(isDamage(toDatabaseError({ code, message }))).toBe(true)
})

test.each([
  ['54001', 'stack depth limit exceeded'],
  ['57014', 'canceling statement due to statement timeout'],
  ['22P02', 'invalid input syntax for type json'],
  ['26000', 'prepared statement "mine" does not exist'],
  ['34000', 'cursor "mine" does not exist'],
  ['XX000', 'cache lookup failed for type 0'],
  ['P0001', 'bad buffer ID: 0'],
])('the error %s, %s, is no sign of damage', (code, message) => {
  expect(isDamage(toDatabaseError({ code, message }))).toBe(false)
})
