import { expect, test } from 'vitest'
import type { OpenState } from '#content/company/open-now.ts'
import { languages } from '#content/values/localised-text.ts'
import { openNowText, openNowTexts } from './open-now-texts.ts'

const textsInAllLanguages = (state: OpenState) =>
  languages.map((language) => openNowText(state, openNowTexts[language]))

test('an open company is shown with its closing time, a closed one with the next opening', () => {
  expect(textsInAllLanguages({ isOpen: true, until: '18:00' })).toEqual([
    'Deschis acum · până la 18:00',
    'Open now · until 18:00',
    'Сейчас открыто · до 18:00',
  ])
  const monday = { day: '2026-11-23', daysAhead: 2, time: '08:00' }
  expect(textsInAllLanguages({ isOpen: false, opens: monday })).toEqual([
    'Închis acum · se deschide luni la 08:00',
    'Closed now · opens Monday at 08:00',
    'Сейчас закрыто · откроемся в понедельник в 08:00',
  ])
  expect(textsInAllLanguages({ isOpen: false, opens: { ...monday, daysAhead: 0 } })).toEqual([
    'Închis acum · se deschide la 08:00',
    'Closed now · opens at 08:00',
    'Сейчас закрыто · откроемся в 08:00',
  ])
})

test('an opening that is a week away or more is named by its date', () => {
  const opens = { day: '2027-01-12', daysAhead: 7, time: '08:00' }
  expect(textsInAllLanguages({ isOpen: false, opens })).toEqual([
    'Închis acum · se deschide pe 12 ianuarie la 08:00',
    'Closed now · opens on 12 January at 08:00',
    'Сейчас закрыто · откроемся 12 января в 08:00',
  ])
})

test('without a closing time or a next opening only open or closed is shown', () => {
  expect(textsInAllLanguages({ isOpen: true, until: undefined })[0]).toBe('Deschis acum')
  expect(textsInAllLanguages({ isOpen: false, opens: undefined })[0]).toBe('Închis acum')
})
