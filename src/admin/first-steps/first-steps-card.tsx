import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toast } from 'sonner'
import { loadWholeSite } from '#data/site/load-details.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import {
  loadSettledSteps,
  type SettledStep,
  settleStep,
  unsettleStep,
} from '#data/site/settled-steps.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { ArrowRight, CircleCheck, CircleDashed, ClipboardList } from '#ui/icons.tsx'
import { loadFactorState } from '../account/factor-state.ts'
import { useClient } from '../connection/client-context.ts'
import { useClientQuery } from '../connection/use-client-query.ts'
import { undoTime } from '../fields/control/use-undo-toast.ts'
import { TestMailButton } from '../health/test-mail-button.tsx'
import { useHealth } from '../health/use-health.ts'
import { toastSaved } from '../notices/saved-notice.ts'
import { useMay } from '../rights/rights-context.ts'
import { useAction } from '../saving/use-action.ts'
import { giveUpOnConflicts, useSave } from '../saving/use-save.ts'
import { useWhileSaving } from '../saving/use-while-saving.ts'
import { AskingButton } from '../screen/asking-button.tsx'
import { formatCount } from '../screen/format-count.ts'
import { TaskRow } from '../screen/task-row.tsx'
import { type FirstStep, firstSteps, sampleProjects, withoutSampleProjects } from './first-steps.ts'

const settledKey = ['settled-steps']

export function FirstStepsCard({ loaded }: { loaded: LoadedSite }) {
  const { data: settled } = useClientQuery(settledKey, loadSettledSteps)
  const seesHealth = useMay('settings')
  const { data: health } = useHealth(seesHealth)
  const { data: factor } = useClientQuery(['second-factor'], loadFactorState)
  const settle = useSettle()
  if (!settled || settled.has('dismissed')) return null
  const hasSecondFactor = factor && factor.factorId !== undefined
  const steps = firstSteps({ site: loaded.site, health, hasSecondFactor, settled }).filter(
    ({ to }) => seesHealth || to !== '/system',
  )
  const open = steps.filter(({ isDone }) => !isDone)
  const done = steps.filter(({ isDone }) => isDone)
  if (open.length === 0) return null

  const canTestMail = health?.mail?.isConfigured === true
  // Instead of the link to the step's screen; null where there is nothing to open.
  const actions: Partial<Record<SettledStep, ReactNode>> = {
    'samples-removed': <RemoveSamplesButton loaded={loaded} />,
    'legal-texts': (
      <>
        <StepLink to="/pages#pages.terms.content.ro" title="Citiți textele" />
        <Button onClick={() => settle('legal-texts')}>Le-am citit</Button>
      </>
    ),
    mail: canTestMail ? <TestMailButton /> : null,
    backup: null,
  }
  const openSteps = (listed: readonly FirstStep[]) =>
    listed.map((step) => (
      <OpenStep
        key={step.key}
        step={step}
        action={step.key in actions ? actions[step.key] : <StepLink {...step} />}
        onSkip={() => settle(step.key)}
      />
    ))
  return (
    <TaskRow icon={ClipboardList} title="Primii pași">
      <span className="text-quiet">
        {open.length === 1 ? 'Mai rămâne' : 'Mai rămân'} {formatCount(open.length, 'pas', 'pași')}.
      </span>
      <ul className="pt-2">{openSteps(open.slice(0, 1))}</ul>
      <details>
        <summary className="absolute top-0 right-0 cursor-pointer px-3 py-2 font-medium sm:px-5 sm:py-3">
          Toți pașii
        </summary>
        <ul className="my-4 divide-y divide-line">{openSteps(open.slice(1))}</ul>
        <ul className="flex flex-wrap gap-x-5 gap-y-2 text-quiet">
          {done.map(({ key, title }) => (
            <li key={key} className="flex items-center gap-1.5">
              <CircleCheck role="img" aria-label="Făcut:" className="size-4 text-good" />
              {title}
            </li>
          ))}
        </ul>
        <Button look="quiet" className="mt-2 -ml-4" onClick={() => settle('dismissed')}>
          Ascunde lista
        </Button>
      </details>
    </TaskRow>
  )
}

function OpenStep(props: { step: FirstStep; action: ReactNode; onSkip: () => void }) {
  const { title, why } = props.step
  const { action, onSkip } = props
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <CircleDashed className="mt-0.5 size-4 shrink-0 text-edge" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-medium">{title}</p>
          <p className="text-quiet">{why}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:-mb-2 max-sm:-ml-4">
          {action}
          <Button
            look="quiet"
            className="text-quiet!"
            aria-label={`Sari peste: ${title}`}
            onClick={onSkip}
          >
            Sari peste
          </Button>
        </div>
      </div>
    </li>
  )
}

function StepLink({ to, title }: { to: string; title: string }) {
  return (
    <Link to={to} aria-label={`Deschide: ${title}`} className={buttonClass('quiet')}>
      Deschide
      <ArrowRight className="size-4" />
    </Link>
  )
}

function useSettle(): (step: SettledStep) => void {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: settledKey })
  const failure: [string] = ['Alegerea nu a fost păstrată']
  const { run: unsettle } = useAction(unsettleStep, { failure, onDone: refresh })
  const { run: settle } = useAction(settleStep, {
    failure,
    onDone(_, step) {
      toast.success(step === 'dismissed' ? 'Lista este ascunsă' : 'Pasul este bifat', {
        duration: undoTime,
        action: { label: 'Anulează', onClick: () => unsettle(step) },
      })
      return refresh()
    },
  })
  return settle
}

function RemoveSamplesButton({ loaded }: { loaded: LoadedSite }) {
  const { save } = useSave()
  const { isSaving, whileSaving } = useWhileSaving('Nimic nu s-a șters.')
  const client = useClient()
  const samples = sampleProjects(loaded.site)
  const label = `Șterge ${formatCount(samples.length, 'proiect de probă', 'proiecte de probă')}`
  const remove = () =>
    whileSaving(async () => {
      // With the galleries, which are not loaded before: a sample to which the owner has added photos is no sample any more.
      const whole = await loadWholeSite(client)
      const count = sampleProjects(whole.site).length
      if (count === 0) {
        toast.info('În proiectele de probă sunt fotografii adăugate: ștergeți-le din Proiecte.')
        return
      }
      const saved = await save(whole, withoutSampleProjects(whole.site), giveUpOnConflicts)
      if (!saved) {
        toast.info('Altcineva schimbă chiar acum proiectele. Încercați din nou.')
        return
      }
      toastSaved(`${formatCount(count, 'proiect de probă șters', 'proiecte de probă șterse')}`, {
        description: `Din Istoric reveniți la versiunea ${loaded.site.version}, dacă vă răzgândiți.`,
      })
    })
  return (
    <AskingButton
      title="Ștergeți proiectele de probă?"
      question={`Dispar imediat de pe site: ${samples.map(({ title }) => `„${title.ro}”`).join(', ')}. Le puteți readuce din Istoric.`}
      confirmLabel={label}
      look="remove"
      disabled={isSaving}
      onConfirm={() => void remove()}
    >
      {isSaving ? 'Se șterg...' : label}
    </AskingButton>
  )
}
