import { expect, test } from 'vitest'
import { writtenSchema } from '#content/requests/request-schema.ts'
import type { RequestRecord } from '#data/requests/requests.ts'
import { csvHeader, csvRows } from './request-csv.ts'

const request: RequestRecord = {
  id: '00000000-0000-7000-8000-000000000001',
  number: 'T-2026-7KQ4M',
  created_at: '2026-07-01T21:30:00.000Z',
  ...writtenSchema.parse({
    name: 'Ana „Casa” "SRL"',
    phone: '022 123 456',
    email: 'ana@example.com',
    channel: 'viber',
    service_title: 'Construcții; renovări',
    town: 'Orhei',
    budget: '10000-50000',
    message: 'Două\nrânduri',
  }),
  state: 'in-progress',
  opened_at: null,
  remind_on: '2026-12-03',
  language: 'ru',
  consent_at: '2026-07-01T21:30:00.000Z',
  origin: { page: '/oferta', utm_source: 'google' },
  spam_reason: null,
  assignee: 'a',
  answered_at: null,
  revision: 1,
}
const columns = csvHeader.trim().split(';')
const cellOf = (text: string) =>
  csvRows([{ ...request, town: text }], () => '').match(
    /"Construcții; renovări";"";"(.*?)";"";"10 000 – 50 000 €";"Două/s,
  )?.[1]

test('a row has the cells that Excel reads with Romanian settings', () => {
  expect(csvRows([request], (id) => `${id}@example.com`)).toBe(
    '"T-2026-7KQ4M";"02.07.2026 00:30";"În lucru";"Ana „Casa” ""SRL""";"\'022 123 456";"ana@example.com";"Viber";' +
      '"Construcții; renovări";"";"Orhei";"";"10 000 – 50 000 €";"Două\nrânduri";"a@example.com";"03.12.2026";"";"";"rusă";"/oferta";"";"google";""\r\n',
  )
  expect(columns).toHaveLength(22)
  expect(csvHeader).toMatch(/^"Numărul";"Primită";.*\r\n$/)
})

test.each(['=1+1', '+37369123456', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '=cmd|x'])(
  'a text that begins like a formula stays a text: %j',
  (text) => {
    expect(cellOf(text)).toBe(`'${text}`.replace(/(?<=[\t\r])=/, "'="))
  },
)

test('no cell of the exported table begins with a formula, whichever separator a program uses', () => {
  expect(cellOf('a;=1,+2\t-3\n@4"=5')).toBe(`a;'=1,'+2\t'-3\n'@4""'=5`)
  expect(cellOf('1-2 = a+b, c@d')).toBe('1-2 = a+b, c@d')
})

test('a text of nothing but separators and signs is escaped in linear time', () => {
  const long = '\n='.repeat(2500)
  const start = performance.now()
  csvRows(
    Array.from({ length: 500 }, () => ({ ...request, message: long })),
    () => '',
  )
  csvRows(
    Array.from({ length: 500 }, () => ({ ...request, message: ' '.repeat(5000) })),
    () => '',
  )
  expect(performance.now() - start).toBeLessThan(5_000)
})
