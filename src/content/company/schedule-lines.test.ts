import { expect, test } from 'vitest'
import { defaultContact } from '../contact/defaults.ts'
import { defaultCompany } from './defaults.ts'
import { followedLines } from './schedule-lines.ts'

const { schedule } = defaultContact
const blank = defaultCompany.hours
const weekday = '09:00-18:00'
const week = {
  ...blank,
  monday: weekday,
  tuesday: weekday,
  wednesday: '9-18',
  thursday: weekday,
  friday: weekday,
  saturday: '10:00-15:00',
}

test('the lines of a new site are those that follow its times, letter for letter', () => {
  expect(followedLines(schedule, blank, week)).toEqual([])
  expect(followedLines(schedule, week, week)).toEqual([])
})

test('a line follows the times of its days in every language, and those of other days leave it alone', () => {
  const friday = { ...week, friday: '9-13, 14-16' }
  expect(followedLines(schedule, week, friday).map(({ line, text }) => [line, text])).toEqual([
    ['weekdays', 'Luni – joi: 09:00-18:00; vineri: 09:00-13:00, 14:00-16:00'],
    ['weekdays', 'Monday – Thursday: 09:00-18:00; Friday: 09:00-13:00, 14:00-16:00'],
    ['weekdays', 'Понедельник – четверг: 09:00-18:00; пятница: 09:00-13:00, 14:00-16:00'],
  ])
  const closed = followedLines(schedule, week, { ...week, saturday: '' })
  expect(closed.map(({ text }) => text)).toEqual([
    'Sâmbătă: închis',
    'Saturday: closed',
    'Суббота: выходной',
  ])
})

test('a line whose days an earlier version wrote with capitals follows, too', () => {
  const weekdays = { ...schedule.weekdays, ro: 'Luni – Vineri: 09:00-18:00' }
  const [line] = followedLines({ ...schedule, weekdays }, week, { ...week, friday: '' })
  expect(line?.text).toBe('Luni – joi: 09:00-18:00; vineri: închis')
})

test('a line written by hand stays in its language, and a blank one goes on showing the Romanian', () => {
  const saturday = { ro: 'Sâmbăta, la telefon', en: '', ru: schedule.saturday.ru }
  const now = { ...week, saturday: '' }
  expect(followedLines({ ...schedule, saturday }, week, now)).toEqual([
    { line: 'saturday', language: 'ru', text: 'Суббота: выходной' },
  ])
})

test('no line follows a week without times, or a day whose times cannot be read', () => {
  expect(followedLines(schedule, week, blank)).toEqual([])
  expect(followedLines(schedule, week, { ...week, saturday: 'la cerere' })).toEqual([])
})
