import { type OpenState, weekdayIndex } from '#content/company/open-now.ts'
import type { Language } from '#content/values/localised-text.ts'

/** `{time}` and `{day}` stand for the two. */
export interface OpenNowTexts {
  locale: string
  open: string
  until: string
  closed: string
  opensToday: string
  opensOn: string
  /** From Monday on, in the case that `opensOn` asks for. */
  days: readonly string[]
  /** For a day that is a week away or more. */
  date: string
}

export const openNowTexts: Record<Language, OpenNowTexts> = {
  ro: {
    locale: 'ro',
    open: 'Deschis acum',
    until: 'până la {time}',
    closed: 'Închis acum',
    opensToday: 'se deschide la {time}',
    opensOn: 'se deschide {day} la {time}',
    days: ['luni', 'marți', 'miercuri', 'joi', 'vineri', 'sâmbătă', 'duminică'],
    date: 'pe {day}',
  },
  en: {
    locale: 'en-GB',
    open: 'Open now',
    until: 'until {time}',
    closed: 'Closed now',
    opensToday: 'opens at {time}',
    opensOn: 'opens {day} at {time}',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    date: 'on {day}',
  },
  ru: {
    locale: 'ru',
    open: 'Сейчас открыто',
    until: 'до {time}',
    closed: 'Сейчас закрыто',
    opensToday: 'откроется в {time}',
    opensOn: 'откроется {day} в {time}',
    days: [
      'в понедельник',
      'во вторник',
      'в среду',
      'в четверг',
      'в пятницу',
      'в субботу',
      'в воскресенье',
    ],
    date: '{day}',
  },
}

/** `Deschis acum · până la 18:00`, `Închis acum · se deschide luni la 08:00`. */
export function openNowText(state: OpenState, texts: OpenNowTexts): string {
  const parts = state.isOpen
    ? [texts.open, state.until && fill(texts.until, { time: state.until })]
    : [texts.closed, state.opens && opensText(state.opens, texts)]
  return parts.filter(Boolean).join(' · ')
}

type Opening = NonNullable<Extract<OpenState, { isOpen: false }>['opens']>

function opensText({ day, daysAhead, time }: Opening, texts: OpenNowTexts): string {
  if (daysAhead === 0) return fill(texts.opensToday, { time })
  const weekday = texts.days[weekdayIndex(day)] ?? ''
  return fill(texts.opensOn, { time, day: daysAhead < 7 ? weekday : dateText(day, texts) })
}

function dateText(day: string, { locale, date }: OpenNowTexts): string {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return fill(date, { day: format.format(new Date(day)) })
}

function fill(text: string, values: { time?: string; day?: string }): string {
  return text.replace('{time}', values.time ?? '').replace('{day}', values.day ?? '')
}
