import { expect, test } from 'vitest'
import { contactLinks, defaultAnswers, fillAnswer, internationalPhone } from './contact-links.ts'

test.each([
  ['069 123 456', '+37369123456'],
  ['69123456', '+37369123456'],
  ['+373 (69) 12-34-56', '+37369123456'],
  ['0040 721 234 567', '+40721234567'],
  ['37369123456', '+37369123456'],
])('the phone number %s is called at %s', (written, called) => {
  expect(internationalPhone(written)).toBe(called)
})

test.each(['', 'sunați după 18', '12345', '+1234567890123456'])(
  'no phone number is recognised in %j',
  (written) => {
    expect(internationalPhone(written)).toBeUndefined()
  },
)

const request = {
  phone: '069123456',
  email: 'ion&co?bcc=rau@example.com',
  channel: 'viber',
  name: 'Ion & fiii',
  number: 'T-2026-7KQ4M',
  language: 'ro' as const,
}

test('the link for the way of answering that the visitor chose comes first', () => {
  const channels = contactLinks(request, defaultAnswers).map(({ channel }) => channel)
  expect(channels).toEqual(['viber', 'call', 'whatsapp', 'telegram', 'email'])
})

test('nothing that a visitor typed adds a parameter to an address', () => {
  const mail = contactLinks(request, defaultAnswers).find(({ channel }) => channel === 'email')
  const { pathname, searchParams } = new URL(mail?.address ?? '')
  expect(decodeURIComponent(pathname)).toBe('ion&co?bcc=rau@example.com')
  expect([...searchParams.keys()]).toEqual(['subject', 'body'])
  expect(searchParams.get('body')).toContain('Bună ziua, Ion & fiii! ')
})

test.each([
  ['en', 'Request T-2026-7KQ4M', 'Hello, Ion & fiii! '],
  ['ru', 'Заявка T-2026-7KQ4M', 'Здравствуйте, Ion & fiii! '],
] as const)(
  'a visitor who has written in %s is answered in that language',
  (language, subject, start) => {
    const links = contactLinks({ ...request, language }, defaultAnswers)
    const address = (channel: string) =>
      new URL(links.find((link) => link.channel === channel)?.address ?? '')
    expect(address('email').searchParams.get('subject')).toBe(subject)
    expect(address('email').searchParams.get('body')).toContain(start)
    expect(address('whatsapp').searchParams.get('text')).toContain(start)
  },
)

test('a request without a phone number has only a mail link, one without both has none', () => {
  expect(
    contactLinks({ ...request, phone: '' }, defaultAnswers).map(({ channel }) => channel),
  ).toEqual(['email'])
  expect(contactLinks({ ...request, phone: 'nu am', email: '' }, defaultAnswers)).toEqual([])
})

test('an answer to a visitor without a name greets nobody by name', () => {
  expect(fillAnswer(defaultAnswers.ro, { name: '', number: 'T-1' })).toBe(
    'Bună ziua! Am primit cererea dumneavoastră T-1 și revenim cu o ofertă.',
  )
})

test('a name with signs that mean something in a replacement stays as it is', () => {
  expect(fillAnswer('{nume}', { name: '$& ana', number: 'T-1' })).toBe('$& ana')
})
