import { roleNames } from '#content/browser/roles.ts'
import type { SavedKey } from '#content/site/sections.ts'
import { momentInMoldova } from '#content/values/day-in-moldova.ts'
import { type Language, languageNames } from '#content/values/localised-text.ts'
import { type RequestState, requestStates } from '#data/requests/requests.ts'
import { formatCount } from '../screen/format-count.ts'
import type { AuditEntry } from './load-audit.ts'

type SectionNames = (keys: readonly SavedKey[]) => string

type Sentence = (entry: {
  actor: string
  /** As the beginning of a sentence. */
  who: string
  subject: string
  details: AuditEntry['details']
  sectionNames: SectionNames
}) => string

const sentences: Record<string, Sentence> = {
  login: ({ actor, details }) => `${actor} s-a autentificat${providerOf(details)}.`,
  login_failed: ({ actor }) => `Autentificare eșuată pentru ${actor}.`,
  logout: ({ actor, details }) =>
    'session_id' in details ? `${actor} a deconectat un dispozitiv.` : `${actor} s-a deconectat.`,
  token_revoked: ({ actor }) =>
    `O sesiune a contului ${actor} a fost închisă: cheia ei a fost folosită din două locuri.`,
  second_step_passed: ({ actor }) => `${actor} a trecut de verificarea în doi pași.`,
  second_step_failed: ({ actor }) => `Cod greșit la verificarea în doi pași pentru ${actor}.`,
  recovery_code_used: ({ actor }) =>
    `${actor} a intrat cu un cod de rezervă; verificarea în doi pași a fost dezactivată.`,
  recovery_code_failed: ({ actor }) => `Cod de rezervă greșit pentru ${actor}.`,
  user_signedup: ({ actor, details }) => `Contul ${actor} a fost creat${byServer(details)}.`,
  user_recovery_requested: ({ actor }) =>
    `S-a cerut un mesaj de autentificare sau de parolă nouă pentru ${actor}.`,
  user_modified: ({ actor, details }) => `Contul ${actor} a fost modificat${byServer(details)}.`,
  user_updated_password: ({ actor }) => `${actor} și-a schimbat parola.`,
  user_deleted: ({ actor, details }) => `Contul ${actor} a fost șters${byServer(details)}.`,
  factor_enabled: ({ actor }) => `${actor} a activat verificarea în doi pași.`,
  factor_unenrolled({ actor, details }) {
    if (isByServer(details))
      return `Verificarea în doi pași a contului ${actor} a fost dezactivată de pe server.`
    return details.factor_status === 'unverified'
      ? `${actor} nu a terminat activarea verificării în doi pași.`
      : `${actor} a dezactivat verificarea în doi pași.`
  },
  recovery_codes_made: ({ actor }) => `${actor} a generat coduri de rezervă.`,
  identity_linked: ({ actor }) => `${actor} și-a legat contul de un alt serviciu.`,
  identity_unlinked: ({ actor }) => `${actor} și-a dezlegat contul de un alt serviciu.`,
  user_invited: ({ actor }) => `${actor} a fost invitat(ă).`,
  invite_accepted: ({ actor }) => `${actor} a acceptat invitația.`,
  administrator_added: ({ actor, subject, details }) =>
    actor === ''
      ? `${subject} a devenit administrator${roleOf(details.role)}.`
      : `${actor} a dat drepturi lui ${subject}${roleOf(details.role)}.`,
  administrator_removed: ({ actor, subject, details }) =>
    actor === ''
      ? `${subject} nu mai este administrator${roleOf(details.role)}.`
      : `${actor} a luat drepturile lui ${subject}${roleOf(details.role)}.`,
  role_changed: ({ who, subject, details }) =>
    `${who} a schimbat rolul lui ${subject} din „${nameOfRole(details.former_role)}” în „${nameOfRole(details.role)}”.`,
  role_guarded: ({ who, details }) =>
    `${who} ${details.is_guarded === true ? 'cere' : 'nu mai cere'} verificarea în doi pași pentru rolul „${nameOfRole(details.role)}”.`,
  save: ({ who, details, sectionNames }) =>
    `${who} a salvat versiunea ${details.version}${sectionsOf(details, sectionNames)}.`,
  file_uploaded: ({ who, subject, details }) =>
    `${who} a încărcat fișierul „${subject}”${bucketOf(details)}.`,
  file_replaced: ({ who, subject, details }) =>
    `${who} a înlocuit fișierul „${subject}”${bucketOf(details)}.`,
  file_moved: ({ who, subject, details }) =>
    `${who} a mutat fișierul „${subject}” la „${details.to}”${bucketOf({ bucket: details.to_bucket })}.`,
  file_copied: ({ who, subject, details }) =>
    `${who} a făcut copia „${subject}” a unui fișier${bucketOf(details)}.`,
  file_deleted: ({ who, subject, details }) =>
    `${who} a șters fișierul „${subject}”${bucketOf(details)}.`,
  file_restored: ({ who, subject, details }) =>
    `${who} a readus fișierul „${subject}”${bucketOf(details)}.`,
  bucket_created: ({ who, subject }) => `${who} a creat spațiul de fișiere „${subject}”.`,
  bucket_changed: ({ who, subject, details }) =>
    `${who} a schimbat setările spațiului de fișiere „${subject}”${details.public === true ? ' (public)' : ''}.`,
  bucket_deleted: ({ who, subject }) => `${who} a șters spațiul de fișiere „${subject}”.`,
  request_erased: ({ who, details }) => `${who} a șters definitiv ${erasedRequests(details)}.`,
  request_opened: ({ who, subject }) => `${who} a deschis ${requestNamed(subject)}.`,
  request_changed: ({ who, subject, details }) =>
    `${who} a ${changeOf(details, requestNamed(subject))}.`,
  requests_downloaded: ({ who, details }) =>
    `${who} a descărcat ${details.of_person === true ? 'datele unei persoane' : 'tabelul cererilor'} (${formatCount(Number(details.count), 'cerere', 'cereri')}).`,
  confirmations_set: ({ who, details }) =>
    `${who} a ${details.is_on === true ? 'pornit' : 'oprit'} confirmările trimise celor care cer o ofertă.`,
  device_added: ({ actor, subject }) =>
    `${actor} a pornit notificările despre cereri pe dispozitivul „${subject}”.`,
  device_removed: ({ actor, subject, details }) =>
    actor === ''
      ? `Notificările despre cereri s-au oprit pe dispozitivul „${subject}”${accountOf(details)}.`
      : `${actor} a oprit notificările despre cereri pe dispozitivul „${subject}”.`,
  chat_added: ({ actor, subject }) => `${actor} a legat chatul Telegram „${subject}”.`,
  chat_removed: ({ actor, subject, details }) =>
    actor === ''
      ? `Chatul Telegram „${subject}”${accountOf(details)} nu mai este legat.`
      : `${actor} a dezlegat chatul Telegram „${subject}”.`,
  requests_kept: ({ actor, details }) =>
    details.months === null
      ? `${actor} a oprit ștergerea cererilor vechi.`
      : `${actor} a stabilit că cererile se șterg după ${formatCount(Number(details.months), 'lună', 'luni')}.`,
  translation_confirmed: ({ who, details, sectionNames }) =>
    `${who} a confirmat o traducere în ${languageNames[details.language as Language]}${sectionsOf(details, sectionNames)}.`,
  request_answers_changed: ({ who }) => `${who} a schimbat mesajul de răspuns la cereri.`,
  import: ({ actor, details }) =>
    `${actor} a importat fișierul „${details.file}” (versiunea ${details.version}).`,
  set_prepared: ({ who, subject }) => `${who} a pregătit modificarea „${subject}”, fără publicare.`,
  set_deleted: ({ who, subject }) => `${who} a șters modificarea pregătită „${subject}”.`,
  set_linked: ({ who, subject, details }) =>
    `${who} a creat un link pentru modificarea „${subject}”${forWhom(details)}.`,
  set_link_ended: ({ who, subject, details }) =>
    `${who} a dezactivat un link al modificării „${subject}”${forWhom(details)}.`,
  set_opened: ({ subject, details }) =>
    `Linkul modificării „${subject}”${forWhom(details)} a fost deschis prima dată.`,
  set_answered: ({ subject, details }) =>
    details.kind === 'approve'
      ? `Modificarea „${subject}” a fost aprobată printr-un link.`
      : `La modificarea „${subject}” a venit o observație printr-un link.`,
  set_planned: ({ who, subject, details }) =>
    `${who} ${plannedTimes(details)} modificării „${subject}”.`,
  set_published: ({ actor, subject, details }) =>
    `Modificarea „${subject}” a fost publicată${byWhom(actor, details)} (versiunea ${details.version})${details.late === true ? ', mai târziu decât era planificat' : ''}.`,
  set_taken_back: ({ actor, subject, details }) =>
    `Modificarea „${subject}” a fost retrasă${byWhom(actor, details)} (versiunea ${details.version})${Number(details.kept) > 0 ? '; ce s-a schimbat între timp a rămas' : ''}.`,
  set_failed: ({ subject, details }) =>
    `Modificarea „${subject}” nu a putut fi ${details.of === 'taking_back' ? 'retrasă' : 'publicată'} la timpul planificat.`,
}

function forWhom({ for_whom: name }: AuditEntry['details']): string {
  return typeof name === 'string' && name !== '' ? ` (pentru ${name})` : ''
}

function byWhom(actor: string, { planned }: AuditEntry['details']): string {
  return planned === true ? ', după plan' : ` de ${actor || 'server'}`
}

function plannedTimes({ publish_at, take_back_at }: AuditEntry['details']): string {
  const time = (what: string, at: unknown) =>
    typeof at === 'string' ? [`${what} la ${momentInMoldova(at)}`] : []
  const times = [...time('publicarea', publish_at), ...time('retragerea', take_back_at)]
  return times.length === 0 ? 'a renunțat la planul' : `a planificat ${times.join(' și ')} a`
}

/** Entries that were made before there were roles name none. */
function roleOf(role: unknown): string {
  return role === undefined ? '' : ` (rolul „${nameOfRole(role)}”)`
}

function nameOfRole(role: unknown): string {
  return roleNames[role as keyof typeof roleNames] ?? String(role)
}

/** Every stored name begins with it. */
const uploadTime = /^\d{13}-/

export function auditSentence(told: AuditEntry, sectionNames: SectionNames): string {
  const { kind, actor, actor_role: role, subject, details } = told
  const named = actor && role ? `${actor} (${nameOfRole(role)})` : actor
  const who = named || 'Serverul'
  const name = kind.startsWith('file_') ? (subject ?? '').replace(uploadTime, '') : (subject ?? '')
  const entry = { actor: named ?? '', who, subject: name, details, sectionNames }
  const sentence = Object.hasOwn(sentences, kind) ? sentences[kind] : undefined
  return sentence?.(entry) ?? `${kind} ${entry.actor}`.trim()
}

export function isWarning({ kind }: Pick<AuditEntry, 'kind'>): boolean {
  return kind.endsWith('_failed') || kind === 'token_revoked' || kind === 'recovery_code_used'
}

function isByServer(details: AuditEntry['details']): boolean {
  return details.by === 'service_role'
}

function byServer(details: AuditEntry['details']): string {
  return isByServer(details) ? ' de pe server' : ''
}

function providerOf({ provider }: AuditEntry['details']): string {
  const isOwn = typeof provider !== 'string' || provider === 'email' || provider === 'phone'
  return isOwn ? '' : ` prin ${provider}`
}

/** The site's own bucket is not named, as the panel uses no other. */
function bucketOf({ bucket }: AuditEntry['details']): string {
  return typeof bucket !== 'string' || /^media(-bin)?$/.test(bucket) ? '' : ` (spațiul „${bucket}”)`
}

/** Once a request is erased, the log does not have its number any more. */
function requestNamed(number: string): string {
  return number === '' ? 'o cerere ștearsă între timp' : `cererea ${number}`
}

const requestChanges: Partial<Record<string, (request: string, to: unknown) => string>> = {
  state: (request, to) =>
    `trecut ${request} în starea „${requestStates[to as RequestState] ?? to}”`,
  assigned: (request, to) =>
    to === undefined ? `lăsat ${request} fără responsabil` : `dat ${request} în grija lui ${to}`,
  reminder: (request) => `schimbat ziua de revenire la ${request}`,
  note: (request) => `adăugat o notă la ${request}`,
  delivery: (request) => `trimis din nou un mesaj despre ${request}`,
}

function changeOf({ change, to }: AuditEntry['details'], request: string): string {
  return requestChanges[String(change)]?.(request, to) ?? `schimbat ${request}`
}

function accountOf({ of }: AuditEntry['details']): string {
  return typeof of === 'string' ? ` al contului ${of}` : ''
}

function erasedRequests({ count, months }: AuditEntry['details']): string {
  if (count === undefined) return 'o cerere de ofertă'
  const requests = formatCount(Number(count), 'cerere de ofertă', 'cereri de ofertă')
  return months === undefined ? `${requests} ale unei persoane` : `${requests} mai vechi`
}

function sectionsOf({ sections }: AuditEntry['details'], sectionNames: SectionNames): string {
  if (!Array.isArray(sections)) return ''
  const names = sectionNames(sections)
  return names === '' ? '' : `: ${names}`
}
