import { type ReactNode, useEffect } from 'react'
import { ScrollRestoration, useLocation, useNavigate } from 'react-router'
import { toast } from 'sonner'
import { timings } from '#content/browser/timings.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { reloadKeepingDrafts } from '../drafts/reload-keeping-drafts.ts'
import { toastFailure } from '../notices/failure.ts'
import { showNoticeAfterReload } from '../notices/notice-after-reload.ts'
import { useChosenSet } from '../prepare/chosen-set.ts'
import { AllowedOutlet } from '../rights/allowed-outlet.tsx'
import { useMay, useRights } from '../rights/rights-context.ts'
import { RightsProvider } from '../rights/rights-provider.tsx'
import { ViewedNotice } from '../rights/viewed-notice.tsx'
import { useScreens } from '../screen/screens-context.ts'
import { useRefuseStrayDrops } from '../screen/use-refuse-stray-drops.ts'
import { endWork, keepAskedAddress, noteWork } from '../sign-in/asked-address.ts'
import { RenewalDialog } from '../sign-in/renewal-dialog.tsx'
import { useSession } from '../sign-in/session-context.ts'
import { Unreachable } from '../sign-in/unreachable.tsx'
import { useFollowSaves } from '../site/use-follow-saves.ts'
import { useRefreshSite, useSite } from '../site/use-site.ts'
import { TranslationsProvider } from '../translations/translations-provider.tsx'
import { SideMenu } from './side-menu.tsx'
import { useNewerPanel } from './use-newer-panel.ts'

export function Shell() {
  const { session, check } = useSession()
  if (session.status === 'checking') return <Spinner label="Se verifică sesiunea..." />
  if (session.status === 'signed-out' || session.status === 'code-needed')
    return <SignInFirst keepsAddress={!(session.status === 'signed-out' && session.isByChoice)} />
  if (session.status === 'unreachable')
    return (
      <main className="mx-auto max-w-lg px-4 py-16">
        <Unreachable onRetry={check} />
      </main>
    )
  return <SignedIn />
}

/** Leads to the sign-in, which remembers this screen unless it was just left on purpose. */
function SignInFirst({ keepsAddress }: { keepsAddress: boolean }) {
  const location = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (keepsAddress) keepAskedAddress(location)
    else endWork()
    navigate('/login', { replace: true })
  }, [keepsAddress, location, navigate])
  return null
}

function SignedIn() {
  const screens = useScreens()
  const { isNewer, check } = useNewerPanel()
  useFollowSaves(check)
  useSlowLoadWarning()
  useRefuseStrayDrops()
  useEffect(showNoticeAfterReload, [])
  const { pathname } = useLocation()
  useEffect(() => noteWork({ pathname }), [pathname])
  return (
    <RightsProvider>
      <SiteProviders>
        <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] has-data-full:block has-data-full:[&>header]:hidden">
          <a
            href="#content"
            className="sr-only bg-white px-4 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
          >
            Sari la conținut
          </a>
          <SideMenu />
          <main
            id="content"
            tabIndex={-1}
            className="min-w-0 overflow-x-clip px-4 py-6 outline-none sm:px-8 lg:py-8 has-data-full:p-0"
          >
            <div className="mx-auto max-w-5xl has-data-beside:max-w-[112rem] has-data-full:max-w-none">
              {/* Always there, as a screen reader announces only what changes in a region it knows. */}
              <div aria-live="polite">{isNewer && <NewerPanelNotice />}</div>
              <Viewed key={useChosenSet()?.id ?? ''}>
                <AllowedOutlet all={screens} />
              </Viewed>
            </div>
          </main>
          <RenewalDialog />
          <ScrollRestoration />
        </div>
      </SiteProviders>
    </RightsProvider>
  )
}

/** What only those need who edit the site. */
function SiteProviders({ children }: { children: ReactNode }) {
  return useMay('site') ? <TranslationsProvider>{children}</TranslationsProvider> : children
}

function Viewed({ children }: { children: ReactNode }) {
  const { isViewed } = useRights()
  return (
    <>
      {isViewed && <ViewedNotice />}
      <div inert={isViewed}>{children}</div>
    </>
  )
}

function useSlowLoadWarning(): void {
  const { isPending, isFetching } = useSite()
  // A second request, as a refetch would wait for the one that hangs.
  const refresh = useRefreshSite()
  const isLoading = isPending && isFetching
  useEffect(() => {
    if (!isLoading) return
    const reload = () =>
      refresh().catch((error) =>
        toastFailure(
          'A apărut o eroare la reîmprospătarea datelor.',
          error,
          'Nimic nu s-a pierdut. Reîncărcați pagina peste câteva clipe.',
        ),
      )
    const timer = setTimeout(() => {
      toast.error('Încărcarea datelor durează mai mult decât de obicei', {
        duration: timings.slowLoadToast,
        action: { label: 'Reîncarcă', onClick: () => void reload() },
      })
    }, timings.slowLoadWarning)
    return () => clearTimeout(timer)
  }, [isLoading, refresh])
}

function NewerPanelNotice() {
  return (
    <div className="mb-5">
      <Notice
        tone="warning"
        title="Panoul a fost actualizat pe server"
        actions={
          <Button look="primary" onClick={reloadKeepingDrafts}>
            Reîncarcă panoul
          </Button>
        }
      >
        <p>
          Această filă lucrează încă cu versiunea dinainte. Nimic din ce ați scris nu se pierde:
          textul nesalvat rămâne ca ciornă în acest browser, iar după reîncărcare îl readuceți cu
          „Reia ciorna”.
        </p>
      </Notice>
    </div>
  )
}
