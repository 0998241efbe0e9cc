import { type OpenState, weekdayIndex } from '#content/company/open-now.ts'
import type { Language } from '#content/values/localised-text.ts'

const romanian = {
  locale: 'ro',
  open: 'Deschis acum',
  until: (time: string) => `până la ${time}`,
  closed: 'Închis acum',
  opensToday: (time: string) => `se deschide la ${time}`,
  opensOn: (day: string, time: string) => `se deschide ${day} la ${time}`,
  /** From Monday on, in the case that `opensOn` asks for. */
  days: ['luni', 'marți', 'miercuri', 'joi', 'vineri', 'sâmbătă', 'duminică'],
  /** For a day that is a week away or more. */
  date: (day: string) => `pe ${day}`,
}

type OpenNowTexts = typeof romanian

export const openNowTexts: Record<Language, OpenNowTexts> = {
  ro: romanian,
  en: {
    locale: 'en-GB',
    open: 'Open now',
    until: (time) => `until ${time}`,
    closed: 'Closed now',
    opensToday: (time) => `opens at ${time}`,
    opensOn: (day, time) => `opens ${day} at ${time}`,
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    date: (day) => `on ${day}`,
  },
  ru: {
    locale: 'ru',
    open: 'Сейчас открыто',
    until: (time) => `до ${time}`,
    closed: 'Сейчас закрыто',
    opensToday: (time) => `откроемся в ${time}`,
    opensOn: (day, time) => `откроемся ${day} в ${time}`,
    days: [
      'в понедельник',
      'во вторник',
      'в среду',
      'в четверг',
      'в пятницу',
      'в субботу',
      'в воскресенье',
    ],
    date: (day) => day,
  },
}

/** `Deschis acum · până la 18:00`, `Închis acum · se deschide luni la 08:00`. */
export function openNowText(state: OpenState, texts: OpenNowTexts): string {
  const parts = state.isOpen
    ? [texts.open, state.until && texts.until(state.until)]
    : [texts.closed, state.opens && opensText(state.opens, texts)]
  return parts.filter(Boolean).join(' · ')
}

type Opening = NonNullable<Extract<OpenState, { isOpen: false }>['opens']>

function opensText({ day, daysAhead, time }: Opening, texts: OpenNowTexts): string {
  if (daysAhead === 0) return texts.opensToday(time)
  const weekday = texts.days[weekdayIndex(day)] ?? ''
  return texts.opensOn(daysAhead < 7 ? weekday : dateText(day, texts), time)
}

function dateText(day: string, { locale, date }: OpenNowTexts): string {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return date(format.format(new Date(day)))
}
