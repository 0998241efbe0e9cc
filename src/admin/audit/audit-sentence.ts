import type { SectionKey } from '#content/sections.ts'
import type { AuditEntry } from './load-audit.ts'

type SectionNames = (keys: readonly SectionKey[]) => string

type Sentence = (entry: {
  who: string
  whom: string
  details: AuditEntry['details']
  sectionNames: SectionNames
}) => string

const sentences: Record<string, Sentence> = {
  login: ({ who, details }) => `${who} s-a autentificat${providerOf(details)}.`,
  login_failed: ({ who }) => `Autentificare eșuată pentru ${who}.`,
  logout: ({ who, details }) =>
    'session_id' in details ? `${who} a deconectat un dispozitiv.` : `${who} s-a deconectat.`,
  token_revoked: ({ who }) =>
    `O sesiune a contului ${who} a fost închisă: cheia ei a fost folosită din două locuri.`,
  second_step_passed: ({ who }) => `${who} a trecut de al doilea pas.`,
  second_step_failed: ({ who }) => `Cod greșit la al doilea pas pentru ${who}.`,
  recovery_code_used: ({ who }) =>
    `${who} a intrat cu un cod de rezervă; al doilea pas a fost dezactivat.`,
  recovery_code_failed: ({ who }) => `Cod de rezervă greșit pentru ${who}.`,
  user_signedup: ({ who, details }) => `Contul ${who} a fost creat${byServer(details)}.`,
  user_recovery_requested: ({ who }) =>
    `S-a cerut un mesaj de autentificare sau de parolă nouă pentru ${who}.`,
  user_modified: ({ who, details }) => `Contul ${who} a fost modificat${byServer(details)}.`,
  user_updated_password: ({ who }) => `${who} și-a schimbat parola.`,
  user_deleted: ({ who, details }) => `Contul ${who} a fost șters${byServer(details)}.`,
  factor_enabled: ({ who }) => `${who} a activat al doilea pas.`,
  factor_unenrolled: ({ who, details }) =>
    isByServer(details)
      ? `Al doilea pas al contului ${who} a fost dezactivat de pe server.`
      : `${who} a dezactivat al doilea pas.`,
  recovery_codes_made: ({ who }) => `${who} a generat coduri de rezervă.`,
  identity_linked: ({ who }) => `${who} și-a legat contul de un alt serviciu.`,
  identity_unlinked: ({ who }) => `${who} și-a dezlegat contul de un alt serviciu.`,
  user_invited: ({ who }) => `O invitație a fost trimisă la ${who}.`,
  invite_accepted: ({ who }) => `${who} a acceptat invitația.`,
  administrator_added: ({ who, whom }) =>
    who === '' ? `${whom} a devenit administrator.` : `${who} a dat drepturi lui ${whom}.`,
  administrator_removed: ({ who, whom }) =>
    who === '' ? `${whom} nu mai este administrator.` : `${who} a luat drepturile lui ${whom}.`,
  save: ({ who, details, sectionNames }) =>
    `${who || 'Serverul'} a salvat versiunea ${details.version}${sectionsOf(details, sectionNames)}.`,
  file_uploaded: ({ who, whom, details }) =>
    `${who || 'Serverul'} a încărcat fișierul „${whom}”${bucketOf(details)}.`,
  file_replaced: ({ who, whom, details }) =>
    `${who || 'Serverul'} a înlocuit fișierul „${whom}”${bucketOf(details)}.`,
  file_moved: ({ who, whom, details }) =>
    `${who || 'Serverul'} a mutat fișierul „${whom}” la „${details.to}”${bucketOf({ bucket: details.to_bucket })}.`,
  file_copied: ({ who, whom, details }) =>
    `${who || 'Serverul'} a făcut copia „${whom}” a unui fișier${bucketOf(details)}.`,
  file_deleted: ({ who, whom, details }) =>
    `${who || 'Serverul'} a șters fișierul „${whom}”${bucketOf(details)}.`,
  file_restored: ({ who, whom, details }) =>
    `${who || 'Serverul'} a readus fișierul „${whom}”${bucketOf(details)}.`,
  bucket_created: ({ who, whom }) => `${who || 'Serverul'} a creat spațiul de fișiere „${whom}”.`,
  bucket_changed: ({ who, whom, details }) =>
    `${who || 'Serverul'} a schimbat setările spațiului de fișiere „${whom}”${details.public === true ? ' (public)' : ''}.`,
  bucket_deleted: ({ who, whom }) => `${who || 'Serverul'} a șters spațiul de fișiere „${whom}”.`,
  import: ({ who, details }) =>
    `${who} a importat fișierul „${details.file}” (versiunea ${details.version}).`,
}

/** What happened, in a sentence. A kind of entry that this panel does not know yet is shown by its name. */
export function auditSentence(
  { kind, actor, subject, details }: AuditEntry,
  sectionNames: SectionNames,
): string {
  const entry = { who: actor ?? '', whom: subject ?? '', details, sectionNames }
  const sentence = Object.hasOwn(sentences, kind) ? sentences[kind] : undefined
  return sentence?.(entry) ?? `${kind} ${entry.who}`.trim()
}

/** Whether the owner should check what happened. */
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

function sectionsOf({ sections }: AuditEntry['details'], sectionNames: SectionNames): string {
  if (!Array.isArray(sections)) return ''
  const names = sectionNames(sections)
  return names === '' ? '' : `: ${names}`
}
