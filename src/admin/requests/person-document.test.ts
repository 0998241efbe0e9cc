import { expect, test } from 'vitest'
import { writtenSchema } from '#content/requests/request-schema.ts'
import { type PersonRequest, personDocument } from './person-document.ts'

const at = '2026-07-01T21:30:00.000Z'
const event = (id: number, kind: string, detail = {}) => ({
  id,
  at,
  author_email: 'administrator@example.com',
  kind,
  detail,
})
const request: PersonRequest = {
  id: '00000000-0000-7000-8000-000000000001',
  number: 'T-2026-7KQ4M',
  created_at: at,
  ...writtenSchema.parse({
    name: '<img src=x onerror=alert(1)>',
    phone: '069 123 456',
    email: 'ana@example.com',
    channel: 'viber',
    message: '</dd></section><script>1</script> & "x"',
  }),
  state: 'won',
  opened_at: at,
  remind_on: '2026-08-03',
  language: 'ru',
  consent_at: at,
  origin: { page: '/oferta', utm_campaign: 'iarna' },
  spam_reason: null,
  assignee: null,
  answered_at: at,
  revision: 1,
  events: [
    event(4, 'delivery', { target: 'administrator@example.com', state: 'sent' }),
    event(3, 'assigned', { email: 'administrator@example.com' }),
    event(5, 'reminder', { on: '2026-07-15' }),
    event(2, 'note', { text: 'Client vechi' }),
    event(1, 'received', { again: { phone: '079 000 111' } }),
  ],
  deliveries: [],
  fileNames: ['plan etaj 1.dwg', '<b>curte.jpg'],
}
const documentFor = (contact = '069 123 456', keptMonths: number | null = null) =>
  personDocument({ contact, requests: [request], keptMonths, now: new Date(at) })

test('a person gets all that is kept about them, with the notes, and nobody else’s address', () => {
  const page = documentFor()
  for (const text of [
    'T-2026-7KQ4M',
    '069 123 456',
    'ana@example.com',
    'de revenit pe 15 iulie 2026',
    '3 august 2026',
    'notă: Client vechi',
    'trimisă încă o dată, cu: 079 000 111',
    'Câștigată',
    'plan etaj 1.dwg\n&lt;b&gt;curte.jpg',
    'iarna',
    '2 iulie 2026',
  ])
    expect(page).toContain(text)
  expect(page).not.toContain('administrator@example.com')
  expect(documentFor('x', 24)).toContain('24 de luni după ultima schimbare')
})

test('markup that a visitor wrote is shown as text in the document of their data', () => {
  const page = documentFor('<script>alert(1)</script>')
  expect(page.match(/<script|<img|<\/section><\/?script/g)).toBeNull()
  expect(page).toContain('&lt;script&gt;1&lt;/script&gt; &amp; &quot;x&quot;')
})
