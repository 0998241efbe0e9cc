import { Link } from 'react-router'
import type { SiteData } from '#content/site/site-data.ts'
import { dayInMoldova } from '#content/values/day-in-moldova.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { isWideWindow } from '#ui/fold.tsx'
import { Award, Inbox, Languages, Monitor, Pencil, Phone } from '#ui/icons.tsx'
import { useKeptSections } from '../drafts/use-kept-sections.ts'
import { sampleContacts } from '../first-steps/first-steps.ts'
import { FirstStepsCard } from '../first-steps/first-steps-card.tsx'
import { healthSentence } from '../health/health-lines.ts'
import { useHealth } from '../health/use-health.ts'
import { quotedTitle } from '../notices/quoted-title.ts'
import { useChosenSet } from '../prepare/chosen-set.ts'
import { useWaitingCounts } from '../requests/use-requests.ts'
import { useMay } from '../rights/rights-context.ts'
import { formatCount } from '../screen/format-count.ts'
import { lazyPart } from '../screen/lazy-part.tsx'
import { sectionNames, useScreens } from '../screen/screens-context.ts'
import { TaskRow } from '../screen/task-row.tsx'
import { countTasks } from '../translations/translation-tasks.ts'
import { useKnownTranslations } from '../translations/translations-context.ts'
import { endingCertificates, endingTitle } from './ending-certificates.ts'
import { SaveAllButton } from './save-all-button.tsx'

// Loaded after the first screen, which does not wait for them.
const NextStep = lazyPart(() => import('../prepared/planned-steps.tsx'), 'NextStep')
const NewDefaultTexts = lazyPart(() => import('./new-default-texts.tsx'), 'NewDefaultTexts')

/** What waits for somebody, a row for each kind; what does not hurry is folded on a phone. */
export function Today({ loaded }: { loaded: LoadedSite }) {
  const [answersRequests, seesHealth] = [useMay('requests'), useMay('settings')]
  const { site } = loaded
  return (
    <div className="divide-y divide-line border border-line bg-white empty:hidden">
      <WaitingDrafts />
      {answersRequests && <WaitingRequests />}
      <NextStep />
      <EndingCertificates site={site} />
      <SampleContacts site={site} />
      <FirstStepsCard loaded={loaded} />
      {seesHealth && <SiteHealth />}
      <details open={isWideWindow()} className="not-has-[section]:hidden">
        <summary className="cursor-pointer px-3 py-3 text-sm text-quiet sm:px-5">
          Mai puțin urgent
        </summary>
        <div className="divide-y divide-line border-t border-line">
          <OpenTranslations />
          <NewDefaultTexts site={site} />
        </div>
      </details>
    </div>
  )
}

function WaitingDrafts() {
  const kept = useKeptSections()
  const names = sectionNames(useScreens(), kept, 3)
  const isInSet = useChosenSet() !== undefined
  if (kept.length === 0) return null
  return (
    <TaskRow
      icon={Pencil}
      tone="warning"
      title={formatCount(
        kept.length,
        'secțiune are modificări nepublicate',
        'secțiuni au modificări nepublicate',
      )}
      actions={<SaveAllButton label={isInSet ? 'Salvează fără publicare' : 'Publică'} />}
    >
      <span className="text-quiet">{names}</span>
    </TaskRow>
  )
}

function WaitingRequests() {
  const { unread, late, due } = useWaitingCounts()
  if (unread + due === 0) return null
  return (
    <TaskRow
      icon={Inbox}
      tone={late > 0 ? 'error' : 'warning'}
      title={
        unread > 0
          ? formatCount(unread, 'cerere de ofertă necitită', 'cereri de ofertă necitite')
          : 'Cereri la care ați promis să reveniți'
      }
      to="/requests"
      linkLabel="Deschide cererile"
    >
      {late > 0 && <span>{late === 1 ? 'Una' : late} așteaptă de peste 24 de ore. </span>}
      {due > 0 && <span>Astăzi aveți de revenit la {formatCount(due, 'cerere', 'cereri')}.</span>}
    </TaskRow>
  )
}

const maxNamed = 2

/** Near the top, as an expired licence costs the trust that the section is there for. */
function EndingCertificates({ site }: { site: SiteData }) {
  const ending = endingCertificates(site, dayInMoldova(Date.now()))
  const left = ending.length - maxNamed
  if (ending.length === 0) return null
  return (
    <TaskRow
      icon={Award}
      tone={ending.some(({ isOver }) => isOver) ? 'error' : 'warning'}
      title={endingTitle(ending)}
      to="/certificates"
      linkLabel="Certificate și licențe"
    >
      {ending.slice(0, maxNamed).map(({ id, title, to, lastDay, mark }) => (
        <p key={id} className="truncate py-0.5">
          {mark}:{' '}
          <Link to={to} className="relative z-1 underline underline-offset-4">
            {quotedTitle(title)}
          </Link>{' '}
          ({lastDay})
        </p>
      ))}
      {left > 0 && (
        <p className="text-quiet">și încă {formatCount(left, 'certificat', 'certificate')}</p>
      )}
    </TaskRow>
  )
}

/** In red, and also when the first steps are hidden: a client who calls the sample number is lost. */
function SampleContacts({ site }: { site: SiteData }) {
  const contacts = sampleContacts(site)
  if (contacts.length === 0) return null
  return (
    <TaskRow icon={Phone} tone="error" title="Vizitatorii văd date de contact de probă">
      <ul className="flex gap-x-4 max-sm:-mb-2 sm:flex-col">
        {contacts.map(({ label, to, value }, at) => (
          <li key={to} className="truncate">
            <Link
              to={to}
              className="inline-flex items-center gap-1 py-0.5 underline underline-offset-4"
            >
              <span className={at > 0 ? 'max-sm:sr-only' : undefined}>Schimbă</span> {label}
            </Link>{' '}
            <span className="text-quiet max-sm:hidden">{value}</span>
          </li>
        ))}
      </ul>
    </TaskRow>
  )
}

function SiteHealth() {
  const { data, dataUpdatedAt, isPending } = useHealth()
  const unread = isPending
    ? 'Se verifică...'
    : 'Nu poate fi citită: serverul sau baza de date nu răspunde.'
  return (
    <TaskRow icon={Monitor} title="Starea site-ului" to="/system" linkLabel="Pe larg">
      <span className="text-quiet">
        {data ? healthSentence(data, dataUpdatedAt, window.location.hostname) : unread}
      </span>
    </TaskRow>
  )
}

function OpenTranslations() {
  const { missing, old } = countTasks(useKnownTranslations().open)
  if (missing + old === 0) return null
  return (
    <TaskRow icon={Languages} title="Traduceri" to="/translations" linkLabel="Deschide traducerile">
      <span className="text-quiet">
        {old > 0 && `Româna s-a schimbat la ${formatCount(old, 'text tradus', 'texte traduse')}. `}
        {missing > 0 && `${formatCount(missing, 'traducere lipsește', 'traduceri lipsesc')}.`}
      </span>
    </TaskRow>
  )
}
