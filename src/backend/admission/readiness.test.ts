import { afterEach, expect, test, vi } from 'vitest'
import { createReadiness } from './readiness.ts'

afterEach(() => void vi.useRealTimers())

function readinessOf(ask: () => Promise<unknown>, isAtWork = () => false) {
  let asked = 0
  const readiness = createReadiness(() => {
    asked += 1
    return ask()
  }, isAtWork)
  return { ...readiness, asked: () => asked }
}

test('a thousand readiness checks at once ask the database once', async () => {
  const { isReady, asked } = readinessOf(async () => undefined)
  expect(await Promise.all(Array.from({ length: 1_000 }, isReady))).not.toContain(false)
  expect(asked()).toBe(1)
})

test('a database that has just answered counts as ready without being asked, until it fails', async () => {
  const { isReady, asked, hasAnswered, hasFailed } = readinessOf(() => Promise.reject(new Error()))
  hasAnswered()
  expect([await isReady(), asked()]).toEqual([true, 0])
  hasFailed()
  expect([await isReady(), asked()]).toEqual([false, 1])
  hasAnswered()
  expect(await isReady()).toBe(true)
})

test('a database that runs one transaction at a time counts as ready while it runs one', async () => {
  const { isReady, asked, hasAnswered, hasFailed } = readinessOf(
    () => Promise.reject(new Error()),
    () => true,
  )
  hasAnswered()
  expect([await isReady(), asked()]).toEqual([true, 0])
  hasFailed()
  expect(await isReady()).toBe(false)
})

test('a database that does not answer in time is not ready, for all who ask', async () => {
  vi.useFakeTimers()
  const { isReady, asked } = readinessOf(() => new Promise(() => undefined))
  const both = Promise.all([isReady(), isReady()])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await both).toEqual([false, false])
  // Whoever asks later is answered without any wait.
  expect(await isReady()).toBe(false)
  expect(asked()).toBe(1)
})
