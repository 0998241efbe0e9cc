import { expect, test } from 'vitest'
import { defaultContact } from '../contact/defaults.ts'
import { defaultCompany } from './defaults.ts'
import { closedDaysFrom, openingHours, scheduleDifferences } from './opening-hours.ts'
import type { Company } from './section.ts'

const closed = defaultCompany.hours
const weekday = '09:00-18:00'
const week = {
  ...closed,
  monday: weekday,
  tuesday: weekday,
  wednesday: weekday,
  thursday: weekday,
  friday: weekday,
  saturday: '10:00-15:00',
}

test('neighbouring days with the same times are one range', () => {
  expect(
    openingHours({ hours: week }).map(({ days, spans }) => [days.length, spans.length]),
  ).toEqual([
    [5, 1],
    [1, 1],
    [1, 0],
  ])
  const short = openingHours({ hours: { ...week, wednesday: '9-13' } })
  expect(short.map(({ days }) => days[0])).toEqual([
    'monday',
    'wednesday',
    'thursday',
    'saturday',
    'sunday',
  ])
})

test('a week without any times says nothing, rather than that it is closed', () => {
  expect(openingHours({ hours: closed })).toEqual([])
})

test('a day whose times cannot be read joins no range', () => {
  const ranges = openingHours({ hours: { ...week, wednesday: 'la cerere' } })
  expect(ranges.map(({ days }) => days)).toEqual([
    ['monday', 'tuesday'],
    ['thursday', 'friday'],
    ['saturday'],
    ['sunday'],
  ])
})

test('closed days are in their order, without those that are over or make no sense', () => {
  const days = (from: string, to = '') => ({ id: from, from, to })
  const closedDays: Company['closedDays'] = [
    days('2027-01-07', '2027-01-09'),
    days('2026-12-31'),
    days('2026-12-25', '2027-01-02'),
    days('2026-05-09'),
    days('2027-02-30'),
    days('2027-03-08', '2027-03-01'),
    days(''),
  ]
  expect(closedDaysFrom('2027-01-01', { closedDays })).toEqual([
    { from: '2026-12-25', to: '2027-01-02' },
    { from: '2027-01-07', to: '2027-01-09' },
  ])
})

test('a closed day is still named on the day it ends', () => {
  const closedDays = [{ id: 'a', from: '2026-12-31', to: '2027-01-02' }]
  expect(closedDaysFrom('2027-01-02', { closedDays })).toHaveLength(1)
  expect(closedDaysFrom('2027-01-03', { closedDays })).toHaveLength(0)
})

test('a schedule line that names other times than the days is found in its language', () => {
  const { schedule } = defaultContact
  expect(scheduleDifferences({ hours: week }, schedule)).toEqual([])
  const saturday = { ...schedule.saturday, ru: 'Суббота: 10:00-14:00' }
  expect(scheduleDifferences({ hours: week }, { ...schedule, saturday })).toEqual([
    { line: 'saturday', language: 'ru', text: 'Суббота: 10:00-14:00', times: '10:00-15:00' },
  ])
  const open = scheduleDifferences({ hours: { ...week, sunday: '10-12' } }, schedule)
  expect(open.map(({ line, language }) => `${line} ${language}`)).toEqual([
    'sunday ro',
    'sunday en',
    'sunday ru',
  ])
})

test('a schedule line that names times on a closed day is found, and the days name none for it', () => {
  const { schedule } = defaultContact
  const sunday = { ro: 'Duminică: 10:00-14:00', en: 'Sunday: closed', ru: '' }
  expect(scheduleDifferences({ hours: week }, { ...schedule, sunday })).toEqual([
    { line: 'sunday', language: 'ro', text: 'Duminică: 10:00-14:00', times: '' },
  ])
})

test('a line with a day whose times cannot be read is compared with nothing', () => {
  const hours = { ...week, wednesday: 'la cerere', saturday: '10-14' }
  const weekdays = { ro: 'Luni–vineri: 08:00-17:00', en: '', ru: '' }
  const found = scheduleDifferences({ hours }, { ...defaultContact.schedule, weekdays })
  expect(new Set(found.map(({ line }) => line))).toEqual(new Set(['saturday']))
})

test('a line that may mean the same, and a week without times, are no difference', () => {
  const { schedule } = defaultContact
  const weekdays = {
    ro: 'Luni–joi 09:00-18:00, vineri 09:00-16:00',
    en: 'Weekdays 9 to 18',
    ru: '',
  }
  const hours = { ...week, friday: '09:00-16:00' }
  expect(scheduleDifferences({ hours }, { ...schedule, weekdays })).toEqual([])
  expect(scheduleDifferences({ hours: closed }, schedule)).toEqual([])
})
