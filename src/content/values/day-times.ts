/** Times of a clock with two digits each, so that they compare as texts; a day may end at `24:00`. */
export interface TimeSpan {
  opens: string
  closes: string
}

const maxSpansPerDay = 4

const clock = String.raw`(\d{1,2})(?:[:.](\d{2}))?`
const span = new RegExp(String.raw`^${clock}\s*[-–—]\s*${clock}$`)

/** `09:00-13:00, 14:00-18:00`; a blank text is a closed day. Undefined if a time is impossible or the spans overlap. */
export function parseTimes(written: string): TimeSpan[] | undefined {
  if (written.trim() === '') return []
  const spans = written.split(/[,;]/).map((part) => parseSpan(part.trim()))
  if (spans.length > maxSpansPerDay || !spans.every((each) => each !== undefined)) return undefined
  const isInOrder = spans.every(({ opens }, index) => (spans[index - 1]?.closes ?? '') < opens)
  return isInOrder ? spans : undefined
}

function parseSpan(written: string): TimeSpan | undefined {
  const [, opensAt = '', opensMinute, closesAt = '', closesMinute] = span.exec(written) ?? []
  const opens = clockTime(opensAt, opensMinute)
  const closes = clockTime(closesAt, closesMinute)
  return isTime(opens) && isTime(closes) && opens < closes ? { opens, closes } : undefined
}

function clockTime(hour: string, minute = '00'): string {
  return `${hour.padStart(2, '0')}:${minute}`
}

function isTime(time: string): boolean {
  return /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(time)
}

export function writeTimes(spans: readonly TimeSpan[]): string {
  return spans.map(({ opens, closes }) => `${opens}-${closes}`).join(', ')
}

const spanInText = /(\d{1,2}[:.]\d{2})\s*[-–—]\s*(\d{1,2}[:.]\d{2})/g

/** The spans named in a free text: `Luni–Vineri: 8.30 – 12:00`. */
export function spansInText(text: string): TimeSpan[] {
  return [...text.matchAll(spanInText)].map(([, opens = '', closes = '']) => ({
    opens: opens.replace('.', ':').padStart(5, '0'),
    closes: closes.replace('.', ':').padStart(5, '0'),
  }))
}
