import { expect, test } from 'vitest'
import { defaultCompany } from './defaults.ts'
import { openState } from './open-now.ts'
import { openingTimes } from './opening-hours.ts'
import type { Company } from './section.ts'

const weekday = '08:00-13:00, 14:00-18:00'
const hours: Company['hours'] = {
  monday: weekday,
  tuesday: weekday,
  wednesday: weekday,
  thursday: weekday,
  friday: '08:00-24:00',
  saturday: '00:00-02:00, 10:00-15:00',
  sunday: '',
}

function stateAt(moment: string, company: Partial<Company> = {}) {
  const times = openingTimes({ ...defaultCompany, hours, ...company }, '2026-01-01')
  if (!times) throw new Error('the week cannot be read')
  return openState(Date.parse(moment), times)
}

const until = (time: string | undefined) => ({ isOpen: true, until: time })
const opens = (day: string, daysAhead: number, time: string) => ({
  isOpen: false,
  opens: { day, daysAhead, time },
})

test('the company is open from its first minute up to the closing one, and closed during its break', () => {
  expect(stateAt('2026-11-23T07:59:59+02:00')).toEqual(opens('2026-11-23', 0, '08:00'))
  expect(stateAt('2026-11-23T08:00:00+02:00')).toEqual(until('13:00'))
  expect(stateAt('2026-11-23T12:59:59+02:00')).toEqual(until('13:00'))
  expect(stateAt('2026-11-23T13:00:00+02:00')).toEqual(opens('2026-11-23', 0, '14:00'))
  expect(stateAt('2026-11-23T18:00:00+02:00')).toEqual(opens('2026-11-24', 1, '08:00'))
  expect(stateAt('2026-11-28T15:00:00+02:00')).toEqual(opens('2026-11-30', 2, '08:00'))
})

test('a company that is open over midnight closes on the next day', () => {
  expect(stateAt('2026-11-27T23:30:00+02:00')).toEqual(until('02:00'))
  expect(stateAt('2026-11-28T00:00:00+02:00')).toEqual(until('02:00'))
  expect(stateAt('2026-11-28T02:00:00+02:00')).toEqual(opens('2026-11-28', 0, '10:00'))
  const closedDays = [{ id: 'a', from: '2026-11-28', to: '' }]
  expect(stateAt('2026-11-27T23:30:00+02:00', { closedDays })).toEqual(until('24:00'))
})

test('no closing time is named that is a day away or more', () => {
  const always = '00:00-24:00'
  const days = Object.keys(hours).map((day) => [day, always])
  expect(stateAt('2026-11-25T12:00:00+02:00', { hours: Object.fromEntries(days) })).toEqual(
    until(undefined),
  )
  const friday = { ...hours, friday: always, saturday: '00:00-20:00' }
  expect(stateAt('2026-11-27T19:59:00+02:00', { hours: friday })).toEqual(until(undefined))
  expect(stateAt('2026-11-27T20:00:00+02:00', { hours: friday })).toEqual(until('20:00'))
})

test('the clock is that of Chișinău on both sides of its two changes', () => {
  const sunday = { ...hours, saturday: '', sunday: '02:00-18:00', monday: '03:30-18:00' }
  const at = (moment: string) => stateAt(moment, { hours: sunday })
  // On 29 March and 25 October 2026 the clock is moved at 00:00 or 01:00 UTC: the editions of the zone's data differ.
  expect(at('2026-03-28T23:59:00Z')).toEqual(opens('2026-03-29', 0, '02:00'))
  expect(at('2026-03-29T00:00:00Z')).toEqual(until('18:00'))
  expect(at('2026-03-29T14:59:00Z')).toEqual(until('18:00'))
  expect(at('2026-03-29T15:00:00Z')).toEqual(opens('2026-03-30', 1, '03:30'))
  expect(at('2026-10-24T22:59:00Z')).toEqual(opens('2026-10-25', 0, '02:00'))
  expect(at('2026-10-24T23:00:00Z')).toEqual(until('18:00'))
  expect(at('2026-10-25T15:59:00Z')).toEqual(until('18:00'))
  expect(at('2026-10-25T16:00:00Z')).toEqual(opens('2026-10-26', 1, '03:30'))
})

test('closed days are skipped, also over the end of a year, and a long closing names no day', () => {
  const closedDays = [
    { id: 'a', from: '2026-12-24', to: '2027-01-10' },
    { id: 'b', from: '2027-01-11', to: '' },
  ]
  expect(stateAt('2026-12-24T10:00:00+02:00', { closedDays })).toEqual(
    opens('2027-01-12', 19, '08:00'),
  )
  const year = [{ id: 'a', from: '2026-12-24', to: '2027-12-24' }]
  expect(stateAt('2026-12-24T10:00:00+02:00', { closedDays: year })).toEqual({
    isOpen: false,
    opens: undefined,
  })
})

test('a week without times, or with times that cannot be read, has no opening times to tell', () => {
  expect(openingTimes(defaultCompany, '2026-01-01')).toBeUndefined()
  const unclear = { ...defaultCompany, hours: { ...hours, friday: 'la cerere' } }
  expect(openingTimes(unclear, '2026-01-01')).toBeUndefined()
})
