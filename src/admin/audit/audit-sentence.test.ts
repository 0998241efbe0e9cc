import { expect, test } from 'vitest'
import { sectionNames } from '../screen/screens-context.ts'
import { screens } from '../screens.ts'
import { auditSentence, isWarning } from './audit-sentence.ts'
import type { AuditEntry } from './load-audit.ts'

const entry = (kind: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  key: 'event:1',
  at: '2026-01-02T03:04:05Z',
  kind,
  actor: 'ana@example.com',
  actor_role: null,
  subject: null,
  address: null,
  details: {},
  ...more,
})

test.each([
  [entry('logout', { actor_role: 'editor' }), 'ana@example.com (Redactor) s-a deconectat.'],
  [entry('login', { details: { provider: 'email' } }), 'ana@example.com s-a autentificat.'],
  [
    entry('login', { details: { provider: 'google' } }),
    'ana@example.com s-a autentificat prin google.',
  ],
  [
    entry('logout', { details: { session_id: 'x' } }),
    'ana@example.com a deconectat un dispozitiv.',
  ],
  [
    entry('administrator_added', { subject: 'ion@example.com' }),
    'ana@example.com a dat drepturi lui ion@example.com.',
  ],
  [
    entry('administrator_added', { actor: null, subject: 'ion@example.com' }),
    'ion@example.com a devenit administrator.',
  ],
  [
    entry('administrator_added', { subject: 'ion@example.com', details: { role: 'editor' } }),
    'ana@example.com a dat drepturi lui ion@example.com (rolul „Redactor”).',
  ],
  [
    entry('role_changed', {
      subject: 'ion@example.com',
      details: { role: 'requests', former_role: 'owner' },
    }),
    'ana@example.com a schimbat rolul lui ion@example.com din „Proprietar” în „Cereri”.',
  ],
  [
    entry('save', { details: { version: 7, sections: ['contact', 'hero', 'necunoscut'] } }),
    'ana@example.com a salvat versiunea 7: Secțiunea Hero, Contact.',
  ],
  [
    entry('import', { details: { version: 8, file: 'copie.json' } }),
    'ana@example.com a importat fișierul „copie.json” (versiunea 8).',
  ],
  [
    entry('request_opened', { subject: 'T-2026-7KQ4M' }),
    'ana@example.com a deschis cererea T-2026-7KQ4M.',
  ],
  [entry('request_opened'), 'ana@example.com a deschis o cerere ștearsă între timp.'],
  [
    entry('request_changed', { subject: 'T-2026-7KQ4M', details: { change: 'state', to: 'won' } }),
    'ana@example.com a trecut cererea T-2026-7KQ4M în starea „Câștigată”.',
  ],
  [
    entry('request_changed', {
      subject: 'T-2026-7KQ4M',
      details: { change: 'assigned', to: 'ion@example.com' },
    }),
    'ana@example.com a dat cererea T-2026-7KQ4M în grija lui ion@example.com.',
  ],
  [
    entry('request_changed', { subject: 'T-2026-7KQ4M', details: { change: 'assigned' } }),
    'ana@example.com a lăsat cererea T-2026-7KQ4M fără responsabil.',
  ],
  [
    entry('request_changed', { subject: 'T-2026-7KQ4M', details: { change: 'note' } }),
    'ana@example.com a adăugat o notă la cererea T-2026-7KQ4M.',
  ],
  [
    entry('request_changed', { subject: 'T-2026-7KQ4M', details: { change: 'reminder' } }),
    'ana@example.com a schimbat ziua de revenire la cererea T-2026-7KQ4M.',
  ],
  [
    entry('request_changed', { subject: 'T-2026-7KQ4M', details: { change: 'delivery' } }),
    'ana@example.com a trimis din nou un mesaj despre cererea T-2026-7KQ4M.',
  ],
  [
    entry('requests_downloaded', { details: { count: 21, of_person: false } }),
    'ana@example.com a descărcat tabelul cererilor (21 de cereri).',
  ],
  [
    entry('requests_downloaded', { details: { count: 1, of_person: true } }),
    'ana@example.com a descărcat datele unei persoane (1 cerere).',
  ],
  [
    entry('confirmations_set', { details: { is_on: false } }),
    'ana@example.com a oprit confirmările trimise celor care cer o ofertă.',
  ],
  [
    entry('device_added', { subject: 'Chrome pe Android' }),
    'ana@example.com a pornit notificările despre cereri pe dispozitivul „Chrome pe Android”.',
  ],
  [
    entry('device_removed', {
      actor: null,
      subject: 'Chrome pe Android',
      details: { of: 'ion@example.com' },
    }),
    'Notificările despre cereri s-au oprit pe dispozitivul „Chrome pe Android” al contului ion@example.com.',
  ],
  [entry('chat_added', { subject: 'Echipa' }), 'ana@example.com a legat chatul Telegram „Echipa”.'],
  [
    entry('chat_removed', { subject: 'Echipa', details: { of: 'ion@example.com' } }),
    'ana@example.com a dezlegat chatul Telegram „Echipa”.',
  ],
  [
    entry('translation_confirmed', { details: { language: 'ru', sections: ['contact'] } }),
    'ana@example.com a confirmat o traducere în rusă: Contact.',
  ],
  [
    entry('file_deleted', { subject: '1790000000000-hala.jpg', details: { bucket: 'media' } }),
    'ana@example.com a șters fișierul „hala.jpg”.',
  ],
  [
    entry('file_moved', {
      actor: null,
      subject: 'a.jpg',
      details: { bucket: 'media', to: 'b.jpg', to_bucket: 'planuri' },
    }),
    'Serverul a mutat fișierul „a.jpg” la „b.jpg” (spațiul „planuri”).',
  ],
  [
    entry('bucket_changed', { subject: 'planuri', details: { public: true } }),
    'ana@example.com a schimbat setările spațiului de fișiere „planuri” (public).',
  ],
  [
    entry('factor_unenrolled', { details: { by: 'service_role' } }),
    'Verificarea în doi pași a contului ana@example.com a fost dezactivată de pe server.',
  ],
  [
    entry('factor_unenrolled', { details: { factor_status: 'unverified' } }),
    'ana@example.com nu a terminat activarea verificării în doi pași.',
  ],
  [
    entry('set_prepared', { subject: 'Sărbători' }),
    'ana@example.com a pregătit modificarea „Sărbători”, fără publicare.',
  ],
  [
    entry('set_linked', { subject: 'Sărbători', details: { for_whom: 'Ion' } }),
    'ana@example.com a creat un link pentru modificarea „Sărbători” (pentru Ion).',
  ],
  [
    entry('set_opened', { actor: null, subject: 'Sărbători', details: { for_whom: '' } }),
    'Linkul modificării „Sărbători” a fost deschis prima dată.',
  ],
  [
    entry('set_answered', { actor: null, subject: 'Sărbători', details: { kind: 'approve' } }),
    'Modificarea „Sărbători” a fost aprobată printr-un link.',
  ],
  [
    entry('set_planned', {
      subject: 'Sărbători',
      details: { publish_at: '2026-12-24T06:00:00+00:00', take_back_at: null },
    }),
    'ana@example.com a planificat publicarea la 24 decembrie 2026 la 08:00 a modificării „Sărbători”.',
  ],
  [
    entry('set_planned', {
      subject: 'Sărbători',
      details: { publish_at: null, take_back_at: null },
    }),
    'ana@example.com a renunțat la planul modificării „Sărbători”.',
  ],
  [
    entry('set_published', {
      actor: null,
      subject: 'Sărbători',
      details: { version: 7, planned: true, late: true },
    }),
    'Modificarea „Sărbători” a fost publicată, după plan (versiunea 7), mai târziu decât era planificat.',
  ],
  [
    entry('set_taken_back', {
      subject: 'Sărbători',
      details: { version: 8, planned: false, kept: 1 },
    }),
    'Modificarea „Sărbători” a fost retrasă de ana@example.com (versiunea 8); ce s-a schimbat între timp a rămas.',
  ],
  [
    entry('set_failed', { actor: null, subject: 'Sărbători', details: { of: 'publishing' } }),
    'Modificarea „Sărbători” nu a putut fi publicată la timpul planificat.',
  ],
  [entry('constructor'), 'constructor ana@example.com'],
])('the audit entry %o reads %s', (given, sentence) => {
  expect(auditSentence(given, (keys) => sectionNames(screens, keys))).toBe(sentence)
})

test('failed sign-ins and used recovery codes are warnings', () => {
  expect(isWarning({ kind: 'login_failed' })).toBe(true)
  expect(isWarning({ kind: 'recovery_code_used' })).toBe(true)
  expect(isWarning({ kind: 'login' })).toBe(false)
})
