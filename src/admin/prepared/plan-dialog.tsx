import { useState } from 'react'
import { pathLabel } from '#content/problems/path-label.ts'
import { momentInMoldova } from '#content/values/day-in-moldova.ts'
import { tryMerge } from '#data/prepared/publish-set.ts'
import { type PreparedSummary, planSet, requireSet } from '#data/prepared/sets.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useClientQuery } from '../connection/use-client-query.ts'
import { isOpenSet, setsKey } from '../prepare/sets.ts'
import { readMoment, typedMoment } from './moments.ts'
import { useSetAction } from './use-set-action.ts'

/** When the set is published and taken back by itself. Whether that would work now is tried first. */
export function PlanDialog({ set, onClose }: { set: PreparedSummary; onClose: () => void }) {
  const isOpen = isOpenSet(set)
  const [typed, setTyped] = useState({
    publish: typedMoment(set.publish_at),
    'take-back': typedMoment(set.take_back_at),
  })
  const { data: obstacles, isFetching } = useClientQuery(
    [...setsKey, set.id, set.revision, 'obstacles'],
    async (client) => {
      const stored = await requireSet(client, set.id)
      const { conflicts, problems, merged } = await tryMerge(client, stored)
      return [...conflicts, ...problems].map(({ path }) => pathLabel(path, merged))
    },
    { enabled: isOpen, staleTime: 0, gcTime: 0 },
  )
  const [start, end] = [readMoment(typed.publish), readMoment(typed['take-back'])]
  const plan = useSetAction(
    'Planul nu a putut fi salvat.',
    async (session, [publish_at = null, take_back_at = null]: (string | null | undefined)[]) => {
      await planSet(session, set, { publish_at, take_back_at })
      onClose()
    },
  )
  const isReady = isOpen ? start.moment && obstacles?.length === 0 : end.moment
  const isPlanned = set.state === 'planned' || (!isOpen && set.take_back_at !== null)
  const fieldOf = (name: keyof typeof typed, label: string, { moment, advice }: typeof start) => (
    <TextInput
      label={label}
      hint={[moment && momentInMoldova(Date.parse(moment)), advice].filter(Boolean).join('. ')}
      type="datetime-local"
      name={name}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  )
  return (
    <ConfirmDialog
      title={`Planificați „${set.name}”`}
      description="La ora Chișinăului. Totul se face automat, chiar dacă panoul este închis."
      confirmLabel="Planifică"
      cancelLabel="Închide"
      isDisabled={!isReady || plan.isRunning}
      onConfirm={() => plan.run([start.moment, end.moment])}
      onClose={onClose}
    >
      {isFetching && <Spinner label="Se încearcă îmbinarea cu site-ul de acum..." />}
      {obstacles && obstacles.length > 0 && (
        <Notice tone="warning" title="Acum nu s-ar putea publica">
          {obstacles.slice(0, 12).join('; ')}. Lucrați la ea și salvați din nou, apoi planificați.
        </Notice>
      )}
      {isOpen && fieldOf('publish', 'Se publică', start)}
      {fieldOf('take-back', 'Se retrage (dacă doriți)', end)}
      {isPlanned && (
        <Button
          look="danger"
          className="-ml-4"
          disabled={plan.isRunning}
          onClick={() => plan.run([])}
        >
          Renunță la plan
        </Button>
      )}
    </ConfirmDialog>
  )
}
