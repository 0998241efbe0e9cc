import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pathLabel } from '#content/problems/path-label.ts'
import { tryMerge } from '#data/prepared/publish-set.ts'
import { type PreparedSummary, planSet, requireSet } from '#data/prepared/sets.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FieldFrame } from '#ui/field-frame.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useClient } from '../connection/client-context.ts'
import { isOpenSet, setsKey } from '../prepare/sets.ts'
import { readMoment, typedMoment } from './moments.ts'
import { useSetAction } from './use-set-action.ts'

interface PlanDialogProps {
  set: PreparedSummary
  onClose: () => void
}

/** When the set is published and taken back by itself. Whether that would work now is tried first. */
export function PlanDialog({ set, onClose }: PlanDialogProps) {
  const client = useClient()
  const isOpen = isOpenSet(set)
  const [start, setStart] = useState(typedMoment(set.publish_at))
  const [end, setEnd] = useState(typedMoment(set.take_back_at))
  const { data: obstacles, isFetching } = useQuery({
    queryKey: [...setsKey, set.id, set.revision, 'obstacles'],
    queryFn: async () => {
      const { conflicts, problems, merged } = await tryMerge(
        client,
        await requireSet(client, set.id),
      )
      return [...conflicts, ...problems].map(({ path }) => pathLabel(path, merged))
    },
    enabled: isOpen,
    staleTime: 0,
    gcTime: 0,
  })
  const [from, until] = [readMoment(start), readMoment(end)]
  const plan = useSetAction(
    'Planul nu a putut fi salvat.',
    async (session, moments: Partial<Record<'from' | 'until', number | undefined>>) => {
      const [publishAt, takeBackAt] = [isoOf(moments.from), isoOf(moments.until)]
      await planSet(session, set, { publishAt, takeBackAt })
      onClose()
    },
  )
  const isReady = isOpen
    ? from.moment !== undefined && obstacles?.length === 0
    : until.moment !== undefined
  const isPlanned = set.state === 'planned' || (!isOpen && set.take_back_at !== null)
  return (
    <ConfirmDialog
      title={`Planificați „${set.name}”`}
      description="La ora Chișinăului. Totul se face automat, chiar dacă panoul este închis."
      confirmLabel="Planifică"
      cancelLabel="Închide"
      isDisabled={!isReady || plan.isRunning}
      onConfirm={() => plan.run({ from: from.moment, until: until.moment })}
      onClose={onClose}
    >
      {isFetching && <Spinner label="Se încearcă îmbinarea cu site-ul de acum..." />}
      {obstacles && obstacles.length > 0 && (
        <Notice tone="warning" title="Acum nu s-ar putea publica">
          {obstacles.slice(0, 12).join('; ')}. Lucrați la ea și salvați din nou, apoi planificați.
        </Notice>
      )}
      {isOpen && (
        <MomentField
          label="Se publică"
          name="publish"
          value={start}
          advice={from.advice}
          onChange={setStart}
        />
      )}
      <MomentField
        label="Se retrage (dacă doriți)"
        name="take-back"
        value={end}
        advice={until.advice}
        onChange={setEnd}
      />
      {isPlanned && (
        <Button look="danger" disabled={plan.isRunning} onClick={() => plan.run({})}>
          Renunță la plan
        </Button>
      )}
    </ConfirmDialog>
  )
}

interface MomentFieldProps {
  label: string
  name: string
  value: string
  advice: string | undefined
  onChange: (value: string) => void
}

function MomentField({ label, advice, onChange, ...input }: MomentFieldProps) {
  return (
    <FieldFrame label={label} hint={advice}>
      <TextInput
        type="datetime-local"
        onChange={({ target }) => onChange(target.value)}
        {...input}
      />
    </FieldFrame>
  )
}

function isoOf(moment: number | undefined): string | null {
  return moment === undefined ? null : new Date(moment).toISOString()
}
