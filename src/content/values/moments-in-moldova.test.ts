import { expect, test } from 'vitest'
import { clockInMoldova, momentsInMoldova } from './day-in-moldova.ts'

const moments = (day: string, time: string) =>
  momentsInMoldova(day, time).map((moment) => new Date(moment).toISOString())

test('a time of the clock in Moldova is one moment, in winter and in summer', () => {
  expect(moments('2026-12-24', '00:00')).toEqual(['2026-12-23T22:00:00.000Z'])
  expect(moments('2027-07-01', '09:30')).toEqual(['2027-07-01T06:30:00.000Z'])
  expect(clockInMoldova(Date.parse('2027-07-01T06:30:00Z'))).toBe('2027-07-01 09:30')
})

// At two or at three at night, depending on the age of the time zone data.
test('the hour that the clock skips has no moment, and the one that comes twice has two, the earlier first', () => {
  const [inSpring, inAutumn] = ['2027-03-28', '2026-10-25'].map((day) =>
    ['02:30', '03:30'].map((time) => moments(day, time)),
  )
  expect(inSpring?.map(({ length }) => length).sort()).toEqual([0, 1])
  expect(inAutumn?.map(({ length }) => length).sort()).toEqual([1, 2])
  const [earlier = '', later = ''] = inAutumn?.find(({ length }) => length === 2) ?? []
  expect(Date.parse(later) - Date.parse(earlier)).toBe(3_600_000)
})

test('what is no time of the clock has no moment', () => {
  expect(moments('', '')).toEqual([])
  expect(moments('2026-12-24', 'x')).toEqual([])
})
