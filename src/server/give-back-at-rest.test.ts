import { expect, test } from 'vitest'
import { createRenewal, createRestWatch } from './give-back-at-rest.ts'

const megabytes = (count: number) => count * 1024 * 1024

test('memory is given back at rest, and again only once more is taken than that has left', async () => {
  let taken = 0
  let times = 0
  const look = createRestWatch(
    () => megabytes(taken),
    async () => {
      times += 1
      taken -= 20
    },
  )
  const timesAfter = async (shareOfCore: number, megabytesTaken: number) => {
    taken = megabytesTaken
    await look(shareOfCore)
    return times
  }
  expect(await timesAfter(0.3, 130)).toBe(0)
  expect(await timesAfter(0.01, 130)).toBe(1)
  expect(await timesAfter(0.01, 112)).toBe(1)
  expect(await timesAfter(0.9, 150)).toBe(1)
  // A nightly backup takes a quarter of a second of the minute.
  expect(await timesAfter(0.005, 120)).toBe(2)
})

test('the database is opened anew where much is taken, and again only once more has come on top of what that left', async () => {
  let taken = 0
  let left = 0
  let openings = 0
  const renew = createRenewal(
    () => megabytes(taken),
    async () => {
      openings += 1
      taken = left
    },
  )
  const openingsAfter = async (before: number, after: number) => {
    taken = before
    left = after
    await renew()
    return openings
  }
  expect(await openingsAfter(220, 0)).toBe(0)
  expect(await openingsAfter(300, 210)).toBe(1)
  expect(await openingsAfter(235, 0)).toBe(1)
  expect(await openingsAfter(300, 290)).toBe(2)
  expect(await openingsAfter(305, 0)).toBe(2)
  expect(await openingsAfter(315, 200)).toBe(3)
  expect(await openingsAfter(245, 200)).toBe(4)
})

test('a database that does not open again leaves the process running', async () => {
  const renew = createRenewal(
    () => megabytes(300),
    () => Promise.reject(new Error('the disk is full')),
  )
  await expect(renew()).resolves.toBeUndefined()
})
