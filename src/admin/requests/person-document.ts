import {
  type Fact,
  originNames,
  requestFacts,
  withoutBlanks,
} from '#content/requests/request-facts.ts'
import { momentInMoldova } from '#content/values/day-in-moldova.ts'
import { escapeMarkup } from '#content/values/escape-markup.ts'
import { languageNames } from '#content/values/localised-text.ts'
import { type OfferRequest, type RequestEvent, requestStates } from '#data/requests/requests.ts'
import { formatDay } from '../screen/date-formats.ts'
import { formatCount } from '../screen/format-count.ts'

export type PersonRequest = OfferRequest & { fileNames: readonly string[] }

interface PersonDocument {
  contact: string
  requests: readonly PersonRequest[]
  keptMonths: number | null
  now: Date
}

/** A page that any browser shows and prints. Notes are about the person too; who of the company wrote them is about somebody else. */
export function personDocument({ contact, requests, keptMonths, now }: PersonDocument): string {
  const period =
    keptMonths === null
      ? 'până când le ștergem, la cererea dumneavoastră sau când nu mai sunt necesare'
      : `${formatCount(keptMonths, 'lună', 'luni')} după ultima schimbare`
  return `<!doctype html>
<html lang="ro">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Datele păstrate despre ${escapeMarkup(contact)}</title>
<style>
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 sans-serif; color: #111827; overflow-wrap: anywhere }
section { margin-top: 2rem; border-top: 1px solid #7f8794 }
dt { color: #515866; font-size: .875rem } dd { margin: 0 0 .5rem; white-space: pre-wrap }
li { white-space: pre-wrap }
</style>
<h1>Datele păstrate despre ${escapeMarkup(contact)}</h1>
<p>Întocmit pe ${escapeMarkup(momentInMoldova(now.toISOString()))}. Cuprinde ${formatCount(requests.length, 'cerere de ofertă', 'cereri de ofertă')}.</p>
<p>Le păstrăm ca să vă răspundem la cererea de ofertă, cu acordul dat când ați trimis-o. Le văd numai
administratorii site-ului. Se păstrează ${period}. Puteți cere oricând corectarea sau ștergerea lor.</p>
${requests.map(requestSection).join('\n')}
</html>
`
}

function requestSection(request: PersonRequest): string {
  const facts = withoutBlanks([
    ['Trimisă', momentInMoldova(request.created_at)],
    ['Acordul pentru prelucrarea datelor', momentInMoldova(request.consent_at)],
    ...requestFacts(request),
    ['Fișiere trimise', request.fileNames.join('\n')],
    ['Limba', languageNames[request.language]],
    ['Starea', requestStates[request.state]],
    ['De revenit pe', request.remind_on ? formatDay(request.remind_on) : ''],
    ...Object.entries(request.origin).map(
      ([name, value]): Fact => [originNames[name] ?? name, String(value)],
    ),
  ])
  const events = request.events
    .toReversed()
    .map(({ at, kind, detail }) => [at, eventTexts[kind]?.(detail) ?? kind] as const)
  return `<section>
<h2>Cererea ${escapeMarkup(request.number)}</h2>
<dl>${facts
    .map(([label, text]) => `<dt>${escapeMarkup(label)}</dt><dd>${escapeMarkup(text)}</dd>`)
    .join('\n')}</dl>
<h3>Istoric și note</h3>
<ul>${events.map(([at, text]) => `<li>${escapeMarkup(`${momentInMoldova(at)}: ${text}`)}</li>`).join('\n')}</ul>
</section>`
}

const eventTexts: Partial<Record<string, (detail: RequestEvent['detail']) => string>> = {
  received: ({ again }) =>
    again ? `trimisă încă o dată, cu: ${Object.values(again).join(', ')}` : 'cererea a sosit',
  opened: () => 'citită',
  state: ({ to }) => `starea a devenit „${requestStates[to as keyof typeof requestStates] ?? to}”`,
  assigned: ({ email }) => (email ? 'dată cuiva din companie' : 'nu mai este dată nimănui'),
  reminder: ({ on }) => (on ? `de revenit pe ${formatDay(String(on))}` : 'fără zi de revenire'),
  note: ({ text }) => `notă: ${text}`,
  delivery: () => 'anunțată companiei',
}
