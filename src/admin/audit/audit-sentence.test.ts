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
  subject: null,
  address: null,
  details: {},
  ...more,
})

test.each([
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
    entry('save', { details: { version: 7, sections: ['contact', 'hero', 'necunoscut'] } }),
    'ana@example.com a salvat versiunea 7: Secțiunea Hero, Contact.',
  ],
  [
    entry('import', { details: { version: 8, file: 'copie.json' } }),
    'ana@example.com a importat fișierul „copie.json” (versiunea 8).',
  ],
  [
    entry('file_deleted', { subject: 'hala.jpg', details: { bucket: 'media' } }),
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
  [entry('constructor'), 'constructor ana@example.com'],
])('the audit entry %o reads %s', (given, sentence) => {
  expect(auditSentence(given, (keys) => sectionNames(Object.values(screens), keys))).toBe(sentence)
})

test('failed sign-ins and used recovery codes are warnings', () => {
  expect(isWarning({ kind: 'login_failed' })).toBe(true)
  expect(isWarning({ kind: 'recovery_code_used' })).toBe(true)
  expect(isWarning({ kind: 'login' })).toBe(false)
})
