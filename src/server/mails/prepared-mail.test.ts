import { expect, test } from 'vitest'
import type { PreparedDelivery } from '#content/requests/delivery.ts'
import { writeDeliveryMail } from '../deliveries/channels/mail-channel.ts'

const delivery = { id: '1', attempts: 0, target: 'ana@example.md', address: null, keys: {} }
const planned: PreparedDelivery['prepared'] = {
  id: '1',
  name: 'Sărbători',
  publish_at: '2026-12-24T06:00:00Z',
  published_at: '2026-12-24T08:30:00Z',
  take_back_at: null,
  taken_back_at: null,
  problem: null,
  kept: 0,
}
const write = (prepared: Partial<PreparedDelivery['prepared']>) =>
  writeDeliveryMail(
    { ...delivery, purpose: 'prepared', prepared: { ...planned, ...prepared } },
    'https://panou.example',
  )

test('the mail about a start that was missed says when it was planned and when it was done', () => {
  const late = write({})
  expect(late.subject).toBe('Modificarea „Sărbători” a fost publicată mai târziu')
  expect(late.text).toContain(
    'Era planificată pentru 24 decembrie 2026 la 08:00; s-a făcut pe 24 decembrie 2026 la 10:30.',
  )
  expect(late.text).toContain('https://panou.example/admin/prepared')
})

test('the mail about a plan that failed says why, and that nothing has changed', () => {
  const { subject, text } = write({
    problem: {
      kind: 'conflict',
      of: 'publishing',
      at: '2026-12-24T06:00:00Z',
      paths: [{ path: 'hero.title.ro', label: 'Secțiunea Hero › titlu › română' }],
    },
  })
  expect(subject).toBe('Modificarea „Sărbători”: Nu s-a publicat pe 24 decembrie 2026 la 08:00')
  expect(text).toContain('Secțiunea Hero › titlu › română')
  expect(text).toContain('Pe site nu s-a schimbat nimic.')
})

test('the mail about taking back says that what was changed since has stayed', () => {
  const { subject, text } = write({
    take_back_at: '2027-01-08T06:00:00Z',
    taken_back_at: '2027-01-08T06:00:03Z',
    kept: 2,
  })
  expect(subject).toBe('Modificarea „Sărbători” a fost retrasă')
  expect(text).toContain('Ce s-a schimbat pe site între timp a rămas')
})
