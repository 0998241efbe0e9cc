import type { CopyProblem, HealthReport } from '#data/panel/health-report.ts'
import { longMoment } from '../screen/date-formats.ts'
import { firstFew, formatCount } from '../screen/format-count.ts'
import { sizeInWords } from '../screen/size-in-words.ts'

export type HealthLevel = 'good' | 'unknown' | 'warning' | 'bad'

interface LineState {
  level: HealthLevel
  state: string
  advice?: string
  /** Where who runs the server sets it right. */
  setting?: string
}

const line =
  (level: HealthLevel) =>
  (state: string, advice?: string, setting?: string): LineState => ({
    level,
    state,
    ...(advice && { advice }),
    ...(setting && { setting }),
  })
export const good = line('good')
const unknown = line('unknown')
export const warning = line('warning')
const bad = line('bad')

export type HealthLine = LineState & { what: string }

const formatTime = (time: string) => longMoment.format(new Date(time))

/** For what the owner of the company cannot do alone. */
const askMaintainerTo = (what: string) => `Cereți persoanei care întreține site-ul să ${what}.`

const slowMs = 500
const megabyte = 1024 ** 2
const gigabyte = 1024 ** 3
const hourMs = 60 * 60 * 1000

export function healthLines(report: HealthReport, now: number, panelHost: string) {
  return {
    database: { what: 'Baza de date', ...databaseLine(report.database) },
    mail: { what: 'E-mail', ...mailLine(report.mail) },
    backup: { what: 'Copie de siguranță', ...backupLine(report.backup, now) },
    copies: { what: 'Copie în alt loc', ...copiesLine(report, now) },
    disk: { what: 'Spațiu pe disc', ...diskLine(report.disk) },
    requests: { what: 'Păstrarea cererilor', ...requestsLine(report) },
    files: { what: 'Fișierele cererilor', ...filesLine(report.requestFiles, now) },
    visitors: { what: 'Limite pentru vizitatori', ...visitorsLine(report.visitors, panelHost) },
    jobs: { what: 'Lucrări automate', ...jobsLine(report.jobs) },
    links: { what: 'Linkuri și imagini', ...linksLine(report.links) },
  } satisfies Record<string, HealthLine>
}

function databaseLine({ milliseconds }: HealthReport['database']): LineState {
  if (milliseconds === null)
    return bad(
      'Nu răspunde',
      `Vizitatorii văd ultimul conținut publicat, dar salvările nu merg. ${askMaintainerTo('verifice baza de date')}`,
    )
  if (milliseconds > slowMs)
    return warning(
      `Răspunde greu (${milliseconds} ms)`,
      `Serverul este încărcat acum. Dacă rămâne așa o zi întreagă, e nevoie de ajutor. ${askMaintainerTo('verifice serverul')}`,
    )
  return good('Funcționează')
}

function mailLine(mail: HealthReport['mail']): LineState {
  if (!mail) return good('Trimis de Supabase')
  if (!mail.isConfigured)
    return warning(
      'Nu este configurat',
      `Invitațiile și mesajele pentru parole uitate nu se trimit; linkurile lor se copiază din „Administratori”. ${askMaintainerTo('configureze trimiterea de e-mailuri')}`,
      'SMTP_URL și MAIL_FROM',
    )
  if (mail.lastFailedAt !== null)
    return bad(
      `Ultimul mesaj nu a fost trimis (${formatTime(mail.lastFailedAt)})`,
      askMaintainerTo('verifice datele serverului de e-mail'),
      'SMTP_URL',
    )
  const state =
    mail.lastSentAt === null
      ? 'Configurat; de la pornire nu s-a trimis niciun mesaj'
      : `Ultimul mesaj trimis: ${formatTime(mail.lastSentAt)}`
  return good(state)
}

function backupLine(backup: HealthReport['backup'], now: number): LineState {
  if (!backup) return good('Făcută de Supabase')
  const { last, lastGood } = backup
  if (!last)
    return unknown(
      'Încă nu s-a făcut nicio copie',
      'Prima se face la zece minute după pornire, apoi câte una în fiecare noapte, la ora 3.',
    )
  const lastGoodNote = lastGood ? ` Ultima copie reușită: ${formatTime(lastGood.startedAt)}.` : ''
  if (last.result === 'failed') {
    const reason =
      last.note === 'disk full'
        ? 'Discul este plin: eliberați spațiu.'
        : askMaintainerTo('caute motivul în jurnalul serverului')
    return bad(
      `Ultima încercare a eșuat (${formatTime(last.startedAt)})`,
      `${reason} Se încearcă din nou peste o oră.${lastGoodNote}`,
    )
  }
  if (last.result === 'running')
    return lastGood ? good('Se face acum', lastGoodNote.trim()) : unknown('Se face acum')
  if (now - Date.parse(last.startedAt) > 48 * hourMs)
    return warning(
      `Ultima copie este veche: ${formatTime(last.startedAt)}`,
      'Se face una nouă când serverul rămâne pornit cel puțin zece minute.',
    )
  const state = `Ultima copie: ${formatTime(last.startedAt)} (${sizeInWords(last.bytes ?? 0)})`
  if (last.result === 'gaps')
    return warning(
      `${state}, fără unele fișiere media`,
      `${formatCount(Number.parseInt(last.note ?? '', 10) || 1, 'fișier lipsește sau este deteriorat', 'fișiere lipsesc sau sunt deteriorate')} pe server. Încărcați din nou imaginile care nu se mai văd.`,
    )
  return good(state)
}

function copiesLine({ backup, copies }: HealthReport, now: number): LineState {
  if (!backup) return good('Făcută de Supabase')
  if (!copies)
    return unknown(
      'Nu este configurată',
      `Copiile de siguranță stau pe același disc cu site-ul și s-ar pierde împreună cu el. ${askMaintainerTo('le trimită și în alt loc')}`,
      'BACKUP_S3_ENDPOINT',
    )
  const { lastAt, bytes, failedAt, problem, firstArchiveAt } = copies
  const reason = problem && copyProblems[problem]
  const failure =
    failedAt &&
    `Încercarea din ${formatTime(failedAt)} nu a reușit: ${reason} Se încearcă din nou în fiecare oră.`
  if (lastAt === null) {
    const isLate = firstArchiveAt !== null && now - Date.parse(firstArchiveAt) > 48 * hourMs
    return {
      level: isLate || failedAt ? 'warning' : 'unknown',
      state: 'Încă nu a fost trimisă nicio copie',
      advice: failure ?? 'Prima se trimite după următoarea copie de siguranță, la ora 3 noaptea.',
    }
  }
  const left = `${formatTime(lastAt)} (${sizeInWords(bytes ?? 0)}${copies.isEncrypted ? ', criptată' : ''})`
  if (now - Date.parse(lastAt) > 48 * hourMs)
    return warning(
      `Ultima a fost trimisă demult: ${left}`,
      failure ?? askMaintainerTo('caute motivul în jurnalul serverului'),
    )
  if (failure) return good(`Ultima a fost trimisă: ${left}`, failure)
  if (reason)
    return warning(`Ultima a fost trimisă: ${left}`, reason[0]?.toUpperCase() + reason.slice(1))
  return good(`Ultima a fost trimisă: ${left}`)
}

/** In the middle of a sentence, and to its end. */
const copyProblems: Record<CopyProblem, string> = {
  refused: `locul de păstrare a refuzat-o. ${askMaintainerTo('verifice cheia și drepturile ei')}`,
  unreachable: 'locul de păstrare nu răspunde.',
  full: `în locul de păstrare nu mai este loc. ${askMaintainerTo('mărească spațiul de acolo')}`,
  changed: `copia păstrată diferă de cea trimisă. ${askMaintainerTo('verifice locul de păstrare')}`,
  damaged: 'fișierul de pe disc este deteriorat; la noapte se face altul.',
  'not-removed': `copiile expirate nu pot fi șterse din locul de păstrare. ${askMaintainerTo('dea cheii dreptul de a șterge')}`,
  other: `motivul este în jurnalul serverului. ${askMaintainerTo('îl caute acolo')}`,
}

function diskLine(disk: HealthReport['disk']): LineState {
  if (!disk) return unknown('Nu se poate citi')
  const state = `${sizeInWords(disk.freeBytes)} liberi din ${sizeInWords(disk.totalBytes)}`
  if (disk.freeBytes < 500 * megabyte)
    return bad(
      state,
      `Când discul se umple, salvările și imaginile nu mai încap. ${askMaintainerTo('elibereze spațiu chiar acum')}`,
    )
  if (disk.freeBytes < 2 * gigabyte)
    return warning(state, askMaintainerTo('elibereze spațiu din timp'))
  return good(state)
}

function requestsLine({
  requestsSpool: { waiting, oldestAt },
  dataDirectory: { keeps },
}: Pick<HealthReport, 'requestsSpool' | 'dataDirectory'>): LineState {
  const waitingText =
    waiting === 0 || oldestAt === null
      ? undefined
      : `${waiting === 1 ? 'O cerere așteaptă' : `${formatCount(waiting, 'cerere așteaptă', 'cereri așteaptă')}`} baza de date din ${formatTime(oldestAt)}`
  if (keeps === 'until-restart' || keeps === 'with-container')
    return {
      level: waitingText ? 'bad' : 'warning',
      state: waitingText ?? 'Cele trimise în timpul unei defecțiuni se pot pierde',
      advice: `Cât timp baza de date nu răspunde, cererile noi așteaptă pe discul serverului, iar acesta se golește la ${keeps === 'until-restart' ? 'repornirea' : 'actualizarea'} serverului. ${askMaintainerTo('mute datele pe un disc care nu se golește')}`,
      setting: 'DATA_DIR',
    }
  if (waitingText)
    return warning(
      waitingText,
      'Sunt păstrate pe discul serverului și apar în „Cereri” de îndată ce baza de date răspunde.',
    )
  return good('Niciuna nu așteaptă baza de date')
}

const fileLateMs = 10 * 60_000

function filesLine({ waiting, oldestAt }: HealthReport['requestFiles'], now: number): LineState {
  if (oldestAt === null || now - Date.parse(oldestAt) < fileLateMs)
    return good('Ajung la cererile lor')
  return warning(
    `${formatCount(waiting, 'fișier așteaptă', 'fișiere așteaptă')} din ${formatTime(oldestAt)}`,
    `Sunt păstrate pe discul serverului și apar la cererile lor de îndată ce pot fi mutate. ${askMaintainerTo('caute motivul în jurnalul serverului')}`,
  )
}

const ownMachine = ['localhost', '127.0.0.1', '[::1]']

function visitorsLine(visitors: HealthReport['visitors'], panelHost: string): LineState {
  if (!visitors) return good('Aplicate de Supabase')
  if (visitors.areToldApart) return good('Separate pentru fiecare rețea')
  if (ownMachine.includes(panelHost))
    return unknown(
      'Panoul este deschis pe calculatorul pe care merge site-ul',
      'Deschideți panoul la adresa publică ca să vedeți dacă limitele se aplică fiecărui vizitator în parte.',
    )
  return warning(
    'Toți vizitatorii par să vină din aceeași rețea',
    `Se aplică doar limitele comune tuturor: un singur abuz îi poate încetini pe toți cei care folosesc serviciile site-ului. ${askMaintainerTo('spună serverului prin ce proxy vin vizitatorii')}`,
    'TRUST_PROXY',
  )
}

function jobsLine(jobs: HealthReport['jobs']): LineState {
  const failed = jobs.filter(({ problem }) => problem !== null)
  if (failed.length === 0) return good('Rulează la timp')
  return warning(
    `${formatCount(failed.length, 'lucrare nu a reușit', 'lucrări nu au reușit')} ultima dată`,
    `Se încearcă din nou automat. Dacă rămâne așa o zi întreagă, e nevoie de ajutor. ${askMaintainerTo('caute motivul în jurnalul serverului')}`,
  )
}

export function healthSentence(report: HealthReport, now: number, panelHost: string): string {
  const lines = healthLines(report, now, panelHost)
  const wrong = ['bad', 'warning']
    .flatMap((at) => Object.values(lines).filter(({ level }) => level === at))
    .map(({ what, state }) => `${what} (${state})`)
  const state =
    wrong.length === 0 ? 'Site-ul funcționează bine' : `De verificat: ${firstFew(wrong, 1)}`
  const copiedAt = report.copies?.lastAt
  if (!copiedAt || lines.copies.level !== 'good') return `${state}.`
  return `${state}; ultima copie în alt loc a fost trimisă: ${formatTime(copiedAt)}.`
}

export function jobRunInWords(job: HealthReport['jobs'][number]): string {
  const { startedAt, endedAt, problem } = job
  if (startedAt === null) return 'Încă nu a fost nevoie de ea'
  if (problem !== null) return `Nu a reușit (${formatTime(startedAt)}): ${problem}`
  return endedAt === null ? `În lucru din ${formatTime(startedAt)}` : formatTime(startedAt)
}

function linksLine(links: HealthReport['links']): LineState {
  if (!links)
    return unknown('Încă neverificate', 'Se verifică o dată pe zi; le puteți verifica și acum.')
  const checked = `${formatCount(links.checked, 'adresă verificată', 'adrese verificate')}, ${formatTime(links.checkedAt)}`
  const leftOutNote =
    links.left > 0
      ? ` ${formatCount(links.left, 'adresă nu a încăput', 'adrese nu au încăput')} în această verificare.`
      : ''
  if (links.broken.length === 0) return good(`Toate răspund (${checked})`, leftOutNote.trim())
  return warning(
    `${formatCount(links.broken.length, 'link nu funcționează', 'linkuri nu funcționează')} (${checked})`,
    `Corectați-le în secțiunea indicată.${leftOutNote}`,
  )
}
