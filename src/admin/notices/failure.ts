import { toast } from 'sonner'
import { InvalidSiteDataError } from '#content/description/invalid-site-data.ts'
import { projectAddress } from '#content/projects/project-address.ts'
import { sections } from '#content/site/sections.ts'
import { MissingSectionsError } from '#content/site/site-rows.ts'
import { PanelRefusal } from '#data/client/panel-api.ts'
import { AddressTakenError } from '#data/saving/save-draft.ts'
import { SaveOvertakenError } from '#data/site/save-site.ts'
import { quotedTitle } from './quoted-title.ts'
import { serverDown } from './server-down.ts'

let shown: ReturnType<typeof toast.error> | undefined

const reasons: [RegExp, string][] = [
  // The error page of a proxy in front of a server that is down.
  [/<|^(bad gateway|service (temporarily )?unavailable|gateway time-?out)/i, serverDown],
  [/fetch|network|load failed/i, 'Serverul nu răspunde: verificați conexiunea la internet.'],
]

/** What the database says of addresses: trying again does not help. */
const addressReasons: [RegExp, (match: RegExpExecArray) => string][] = [
  [
    /^the address (\/proiecte\/\S+) is that of the project "(.*)" \(/s,
    ([, address, title = '']) =>
      `Adresa ${address} aparține proiectului ${quotedTitle(title)}, așa că nimic nu s-a salvat. Alegeți altă adresă, apoi salvați din nou.`,
  ],
  [
    /^an address has at least one letter or digit/,
    () => 'O adresă are cel puțin o literă sau o cifră: corectați-o, apoi salvați din nou.',
  ],
]

function addressReason({ message }: Error): string | undefined {
  for (const [pattern, reason] of addressReasons) {
    const match = pattern.exec(message)
    if (match) return reason(match)
  }
  return undefined
}

/** Whether the reason of a failed save says itself what to do before the next attempt. */
export function isAboutAddress(error: unknown): boolean {
  if (error instanceof AddressTakenError) return true
  return error instanceof Error && addressReason(error) !== undefined
}

export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return ''
  // Said by the server in whole sentences, also where something behind it is down.
  if (error instanceof PanelRefusal) return error.message
  if (isServerDown(error) || isServerDown(error.cause)) return serverDown
  if (error instanceof SaveOvertakenError)
    return 'Alți administratori salvează chiar acum aceeași secțiune.'
  if (error instanceof AddressTakenError) return takenText(error)
  if (error instanceof MissingSectionsError) return missingText(error)
  if (error instanceof InvalidSiteDataError) return invalidText(error)
  const aboutAddress = addressReason(error)
  if (aboutAddress !== undefined) return aboutAddress
  const { message } = error
  const [, known] = reasons.find(([pattern]) => pattern.test(message)) ?? []
  if (known) return known
  return message === '' ? '' : `${message}.`
}

function takenText({ taken: { slug, free, wanting, owner } }: AddressTakenError): string {
  const [mine, other] = [wanting, owner].map(({ title }) => quotedTitle(title.ro))
  return `Adresa ${projectAddress(slug)} aparține de curând proiectului ${other}, așa că ${mine} nu o poate avea și nimic nu s-a salvat. Deschideți ${mine} și alegeți alta, de exemplu ${free}, apoi salvați din nou.`
}

function missingText({ sections: keys }: MissingSectionsError): string {
  const names = keys.map((key) => `„${sections[key].label}”`).join(', ')
  return keys.length === 1
    ? `Din baza de date lipsește secțiunea ${names}: puneți-o la loc cu butonul de sus.`
    : `Din baza de date lipsesc secțiunile ${names}: puneți-le la loc cu butonul de sus.`
}

const maxFaults = 3

/** Names the columns, as only who writes to the database can mend them. */
function invalidText({ faults }: InvalidSiteDataError): string {
  const paths = faults.slice(0, maxFaults).map(({ path }) => path)
  const rest = faults.length > maxFaults ? ` și încă ${faults.length - maxFaults}` : ''
  return `Lipsesc sau nu pot fi citite: ${paths.join(', ')}${rest}.`
}

function isServerDown(answer: unknown): boolean {
  const status = typeof answer === 'object' && answer && 'status' in answer ? answer.status : 0
  return status === 502 || status === 503 || status === 504
}

/** Says what happened, why, and that nothing is lost. Stays until it is closed or the next attempt begins. */
export function toastFailure(message: string, error: unknown, reassurance: string): void {
  const description = [failureReason(error), reassurance].filter(Boolean).join(' ')
  clearFailure()
  shown = toast.error(message, { duration: Number.POSITIVE_INFINITY, description })
}

export function clearFailure(): void {
  // Not one toast with a fixed id: a dismissed toast goes a frame later, and would take the new one with it.
  if (shown !== undefined) toast.dismiss(shown)
  shown = undefined
}
