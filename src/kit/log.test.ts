import { afterEach, expect, test, vi } from 'vitest'
import { ignoredFailures, ignoreFailure } from './log.ts'

afterEach(() => {
  ignoredFailures.log = undefined
})

test('a failure that is ignored is logged at debug with its reason, and gives nothing', async () => {
  const debug = vi.fn()
  ignoredFailures.log = { debug }
  const err = new Error('the disk is full')
  expect(await Promise.reject(err).catch(ignoreFailure('it is made anew'))).toBeUndefined()
  expect(debug).toHaveBeenCalledWith({ err }, 'ignored: it is made anew')
})

test('without a log a failure is ignored all the same', async () => {
  expect(await Promise.reject(new Error('no')).catch(ignoreFailure('nobody asks'))).toBeUndefined()
})
