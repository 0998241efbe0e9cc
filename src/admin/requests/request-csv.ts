import { requestField, requestFieldNames } from '#content/requests/request.ts'
import { fieldText } from '#content/requests/request-facts.ts'
import { languageNames } from '#content/values/localised-text.ts'
import { type RequestRecord, requestStates } from '#data/requests/requests.ts'

/** Spreadsheets recognise UTF-8 by it. */
export const byteOrderMark = '\uFEFF'

const time = new Intl.DateTimeFormat('ro', {
  timeZone: 'Europe/Chisinau',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** As Excel reads a moment with Romanian settings: 22.11.2026 18:05. */
const writtenTime = (moment: string | null) =>
  moment === null ? '' : time.format(new Date(moment)).replace(',', '')
const writtenDay = (day: string | null) => day?.split('-').reverse().join('.') ?? ''

type Column = (request: RequestRecord, emailOf: (id: string) => string) => unknown

const columns: Record<string, Column> = {
  Numărul: ({ number }) => number,
  Primită: ({ created_at }) => writtenTime(created_at),
  Starea: ({ state }) => requestStates[state],
  ...Object.fromEntries(
    requestFieldNames.map((name): [string, Column] => [
      requestField(name).label,
      (request) => fieldText(name, request),
    ]),
  ),
  'Se ocupă': ({ assignee }, emailOf) => (assignee === null ? '' : emailOf(assignee)),
  'De revenit pe': ({ remind_on }) => writtenDay(remind_on),
  Deschisă: ({ opened_at }) => writtenTime(opened_at),
  'Primul răspuns': ({ answered_at }) => writtenTime(answered_at),
  Limba: ({ language }) => languageNames[language],
  Pagina: ({ origin }) => origin.page,
  'Venit de la': ({ origin }) => origin.referrer,
  'Sursa campaniei': ({ origin }) => origin.utm_source,
  Campania: ({ origin }) => origin.utm_campaign,
}

export const csvHeader = csvRow(Object.keys(columns))

export function csvRows(requests: readonly RequestRecord[], emailOf: (id: string) => string) {
  return requests
    .map((request) =>
      csvRow(Object.values(columns).map((column) => String(column(request, emailOf) ?? ''))),
    )
    .join('')
}

/** Excel with Romanian settings separates by semicolons, since the comma is in its numbers. */
function csvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${withoutFormula(cell).replaceAll('"', '""')}"`).join(';')}\r\n`
}

// A spreadsheet runs a cell that begins like a formula; an apostrophe makes it a text, and keeps the zero that begins a phone number.
// Within a text too, after whatever could begin a cell for a program that takes another separator or ignores the quotes.
function withoutFormula(text: string): string {
  return text.replace(
    /^(?=\s*[=+\-@＝＋－＠]|[\t\r]|0[\d ]*$)|(?<=[;,|\t\r\n"'])(?=[=+\-@＝＋－＠])/g,
    "'",
  )
}
