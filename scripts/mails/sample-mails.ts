import type { Mail, MailKind } from '#backend/backend.ts'
import {
  type CertificateDelivery,
  dueDeliverySchema,
  type PreparedDelivery,
  type RequestDelivery,
} from '#content/requests/delivery.ts'
import { type Language, languages } from '#content/values/localised-text.ts'
import { writeDeliveryMail } from '#server/deliveries/channels/mail-channel.ts'
import { writeAccountMail } from '#server/mails/account-mail.ts'
import { writeConfirmationMail } from '#server/mails/confirmation-mail.ts'

interface SampleMail extends Omit<Mail, 'to'> {
  name: string
  language: Language
}

const origin = 'https://example.md'
const host = 'example.md'

const accountMails: Record<MailKind, true> = {
  signup: true,
  invite: true,
  recovery: true,
  magiclink: true,
  email_change_new: true,
  email_change_current: true,
  reauthentication: true,
}

const delivery = {
  id: '1',
  attempts: 0,
  target: 'birou@example.md',
  address: null,
  keys: {},
}

const request = {
  id: '00000000-0000-4000-8000-000000000001',
  number: '2026-0042',
  created_at: '2026-11-24T09:30:00.000Z',
  name: 'Ana Rusu',
  phone: '+373 69 123 456',
  email: 'ana@example.md',
  message:
    'Vrem o hală de 1 200 m² lângă Bălți, cu birouri la etaj. Când puteți veni la fața locului?',
}

/** Every mail there is. Administrators read Romanian, as their panel is; a visitor the language of the page. */
export function sampleMails(logo?: string): SampleMail[] {
  return [
    ...languages.map((language) => ({
      name: 'confirmation',
      language,
      ...writeConfirmationMail(origin, logo, { number: request.number, language }),
    })),
    ...languages.map((language) => ({
      name: `request written in ${language}`,
      language: 'ro' as const,
      ...writeDeliveryMail(dueRequest('new', language), origin, logo),
    })),
    ...(['reminder', 'waiting'] as const).map((purpose) => ({
      name: purpose,
      language: 'ro' as const,
      ...writeDeliveryMail(dueRequest(purpose, 'ro'), origin, logo),
    })),
    {
      name: 'certificate',
      language: 'ro',
      ...writeDeliveryMail(dueCertificate(), origin, logo),
    },
    ...(['editor', null] as const).map((role) => ({
      name: `role ${role ?? 'none'}`,
      language: 'ro' as const,
      ...writeDeliveryMail({ ...delivery, purpose: 'role', role }, origin, logo),
    })),
    {
      name: 'prepared set that could not be published',
      language: 'ro',
      ...writeDeliveryMail(
        { ...delivery, purpose: 'prepared', prepared: preparedSet() },
        origin,
        logo,
      ),
    },
    {
      name: 'answer to a prepared set',
      language: 'ro',
      ...writeDeliveryMail(
        { ...delivery, purpose: 'answer', prepared: preparedSet() },
        origin,
        logo,
      ),
    },
    {
      name: 'test',
      language: 'ro',
      ...writeDeliveryMail({ ...delivery, purpose: 'test' }, origin, logo),
    },
    ...Object.keys(accountMails).map((kind) => ({
      name: kind,
      language: 'ro' as const,
      ...writeAccountMail(kind as MailKind, accountDetails(), logo),
    })),
  ]
}

function dueRequest(purpose: 'new' | 'reminder' | 'waiting', language: Language) {
  const due = dueDeliverySchema.parse({ ...delivery, purpose, request: { ...request, language } })
  return due as RequestDelivery
}

function dueCertificate(): CertificateDelivery {
  const title = { ro: 'ISO 9001', en: 'ISO 9001', ru: 'ISO 9001' }
  const certificate = { title, number: 'RO-17', valid_to: '2027-02-28' }
  return { ...delivery, purpose: 'certificate', certificate }
}

function preparedSet(): PreparedDelivery['prepared'] {
  return {
    id: '00000000-0000-4000-8000-000000000002',
    name: 'Sărbători',
    publish_at: null,
    published_at: null,
    take_back_at: null,
    taken_back_at: null,
    kept: 0,
    problem: {
      kind: 'conflict',
      of: 'publishing',
      at: '2026-12-24T06:00:00.000Z',
      paths: [{ path: 'hero.title.ro', label: 'Secțiunea Hero: Titlu (RO)' }],
    },
  }
}

function accountDetails() {
  const link = `${origin}/auth/v1/verify?token=0123456789abcdef&type=recovery`
  return { host, link, code: '012345', newEmail: 'nou@example.md', minutes: 60 }
}
