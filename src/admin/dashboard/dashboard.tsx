import { useState } from 'react'
import { Link } from 'react-router'
import { toast } from 'sonner'
import { roleNames } from '#content/browser/roles.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Fold } from '#ui/fold.tsx'
import { ArrowRight, RefreshCw } from '#ui/icons.tsx'
import { useKeptSections } from '../drafts/use-kept-sections.ts'
import { versionParameter } from '../history/version-parameter.ts'
import { useChosenSet } from '../prepare/chosen-set.ts'
import { ChosenSetLimit } from '../prepare/chosen-set-limit.tsx'
import { useMay, useRights } from '../rights/rights-context.ts'
import { useAction } from '../saving/use-action.ts'
import { mediumMoment } from '../screen/date-formats.ts'
import { lazyPart } from '../screen/lazy-part.tsx'
import { ScreenHeader } from '../screen/screen-header.tsx'
import { ScreenTiles } from '../screen/screen-tiles.tsx'
import { usePlaces, useScreens } from '../screen/screens-context.ts'
import { SiteLink } from '../screen/site-link.tsx'
import { readAskedAddress } from '../sign-in/asked-address.ts'
import { useAdministrator } from '../sign-in/session-context.ts'
import { SiteGate } from '../site/site-gate.tsx'
import { useRefreshSite } from '../site/use-site.ts'
import { ExportButton } from '../transfer/export-button.tsx'
import { ImportButton } from '../transfer/import-button.tsx'
import { SaveAllButton } from './save-all-button.tsx'
import { Today } from './today.tsx'

// Loaded after the first screen, which does not wait for it.
const TrackingCode = lazyPart(() => import('./tracking-code.tsx'), 'TrackingCode')

export function Dashboard() {
  const mayImport = useMay('import')
  return (
    <>
      <ScreenHeader title="Panou de control" />
      <Account />
      <HeaderButtons />
      {mayImport && (
        <div className="mb-4 empty:hidden">
          <ChosenSetLimit>
            un import se publică imediat: pentru el, reveniți la site.
          </ChosenSetLimit>
        </div>
      )}
      <ContinueLink />
      <SiteGate>{(loaded) => <DashboardBody loaded={loaded} />}</SiteGate>
    </>
  )
}

/** First, as what comes a moment later would push them from under the pointer, and quiet beside what waits today. */
function HeaderButtons() {
  // What an import brings beside the sections cannot wait in a set.
  const set = useChosenSet()
  const mayImport = useMay('import') && set === undefined
  return (
    <div className="-mx-2 mt-2 mb-3 grid grid-cols-3 sm:-ml-4 sm:flex sm:flex-wrap max-sm:*:last:col-span-2 max-sm:*:justify-start max-sm:*:px-2 max-sm:*:text-xs *:[.bg-accent]:ml-2 sm:*:[.bg-accent]:ml-4 *:not-[.bg-accent]:border-transparent *:not-[.bg-accent]:bg-transparent max-xl:[&_svg]:hidden">
      <SaveAllButton
        label="Salvează tot"
        look={useKeptSections().length > 0 ? 'primary' : 'secondary'}
      />
      <SiteLink path="/" label="Vezi site-ul" />
      <ExportButton />
      {mayImport && <ImportButton />}
      <RefreshButton />
    </div>
  )
}

function DashboardBody({ loaded }: { loaded: LoadedSite }) {
  const maySnippet = useMay('snippet')
  // A screen may stand in two places.
  const screens = [...new Set(usePlaces().flatMap((place) => place.screens))].slice(1)
  return (
    <div className="space-y-3 sm:space-y-5">
      <Today loaded={loaded} />
      <Version loaded={loaded} />
      <ScreenTiles title="Toate ecranele" screens={screens} />
      <div className="grid grid-cols-2 items-start gap-3 max-lg:has-open:grid-cols-1 sm:gap-5">
        <QuickGuide />
        {maySnippet && <TrackingCode loaded={loaded} />}
      </div>
    </div>
  )
}

function Account() {
  const { email } = useAdministrator()
  const { role } = useRights()
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:-mt-3">
      <span className="font-medium break-all">{email}</span>
      <Badge>Administrator</Badge>
      {role !== 'owner' && <Badge tone="strong">{roleNames[role]}</Badge>}
    </p>
  )
}

function Version({ loaded }: { loaded: LoadedSite }) {
  const { lastUpdated, version } = loaded.site
  return (
    <p className="text-sm text-quiet">
      {lastUpdated > 0
        ? `Ultima modificare: ${mediumMoment.format(lastUpdated)}`
        : 'Site-ul are conținutul inițial'}
      {' · '}
      <Link to={`/history?${versionParameter}=${version}`} className="underline underline-offset-2">
        versiunea {version}
      </Link>
    </p>
  )
}

const steps = [
  'Alegeți o secțiune din meniu și schimbați textele; filele RO, EN și RU sunt cele trei limbi.',
  'Apăsați „Salvează modificările”. Până atunci nimic nu apare pe site.',
  'Un text lăsat gol în engleză sau rusă se afișează în română.',
  'Un element șters din greșeală revine cu „Anulează” din notificare.',
  'Exportați datele din când în când: fișierul este o copie a textelor și setărilor, fără fotografii.',
]

function QuickGuide() {
  return (
    <Fold title="Ghid rapid">
      <ol className="list-decimal space-y-2 pl-5 text-sm leading-relaxed text-quiet marker:font-semibold marker:text-warning">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Link to="/help" target="_blank" className={buttonClass()}>
        Ghidul complet
        <span className="sr-only">(filă nouă)</span>
      </Link>
    </Fold>
  )
}

function RefreshButton() {
  const { run: refresh } = useAction(useRefreshSite(), {
    failure: [
      'A apărut o eroare la reîmprospătarea datelor.',
      'Vedeți în continuare ultimele date încărcate. Încercați din nou.',
    ],
    onDone: () => toast.success('Datele au fost reîmprospătate cu succes!'),
  })
  return (
    <Button icon={RefreshCw} onClick={() => refresh()}>
      Reîmprospătează datele
    </Button>
  )
}

/** To the screen that was asked for before signing in, such as that of a mail's link. */
function ContinueLink() {
  const [address] = useState(readAskedAddress)
  const path = address?.split(/[?#]/)[0]
  const screen = useScreens().find((one) => path === `/${one.path}`)
  if (!address || !screen) return null
  return (
    <p className="mb-5">
      <Link to={address} className={buttonClass()}>
        Continuați la: {screen.label}
        <ArrowRight className="size-4" />
      </Link>
    </p>
  )
}
