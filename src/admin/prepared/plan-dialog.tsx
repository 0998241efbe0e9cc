import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pathLabel } from '#content/problems/path-label.ts'
import { clockInMoldova } from '#content/values/day-in-moldova.ts'
import { tryMerge } from '#data/prepared/publish-set.ts'
import { loadSet, type PreparedSummary, planSet } from '#data/prepared/sets.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogFooter } from '#ui/dialog.tsx'
import { FieldFrame } from '#ui/field-frame.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useClient } from '../connection/client-context.ts'
import { isOpenSet, setsKey } from '../prepare/sets.ts'
import { readMoment, type TypedMoment } from './moments.ts'
import type { SetWork } from './use-set-work.ts'

interface PlanDialogProps {
  set: PreparedSummary
  work: SetWork
  onClose: () => void
}

/** When the set is published and taken back by itself. Whether that would work now is tried first. */
export function PlanDialog({ set, work, onClose }: PlanDialogProps) {
  const client = useClient()
  const isOpen = isOpenSet(set)
  const [start, setStart] = useState(typedFrom(set.publish_at))
  const [end, setEnd] = useState(typedFrom(set.take_back_at))
  const { data: obstacles, isFetching } = useQuery({
    queryKey: [...setsKey, set.id, set.revision, 'obstacles'],
    queryFn: async () => {
      const found = isOpen && (await loadSet(client, set.id))
      if (!found) return []
      const { conflicts, problems, merged } = await tryMerge(client, found)
      return [...conflicts, ...problems].map(({ path }) => pathLabel(path, merged))
    },
    staleTime: 0,
    gcTime: 0,
  })
  const [from, until] = [readMoment(start), readMoment(end)]
  const plan = (publishAt?: number, takeBackAt?: number) =>
    work.run('Planul nu a putut fi salvat.', async (session) => {
      await planSet(session, set, { publishAt: isoOf(publishAt), takeBackAt: isoOf(takeBackAt) })
      onClose()
    })
  const isReady = isOpen
    ? from.moment !== undefined && obstacles?.length === 0
    : until.moment !== undefined
  const isPlanned = set.state === 'planned' || (!isOpen && set.take_back_at !== null)
  return (
    <Dialog
      title={`Planificați „${set.name}”`}
      description="La ora Chișinăului. Se face singur, și când panoul este închis."
      onClose={onClose}
    >
      {isFetching && <Spinner label="Se încearcă îmbinarea cu site-ul de acum..." />}
      {obstacles && obstacles.length > 0 && (
        <Notice tone="warning" title="Acum nu s-ar putea publica">
          {obstacles.slice(0, 12).join('; ')}. Lucrați la ea și salvați din nou, apoi planificați.
        </Notice>
      )}
      {isOpen && (
        <MomentFields
          label="Se publică"
          name="publish"
          value={start}
          advice={from.advice}
          onChange={setStart}
        />
      )}
      <MomentFields
        label="Se retrage (dacă doriți)"
        name="take-back"
        value={end}
        advice={until.advice}
        onChange={setEnd}
      />
      <DialogFooter>
        {isPlanned && (
          <Button look="danger" disabled={work.isWorking} onClick={() => void plan()}>
            Renunță la plan
          </Button>
        )}
        <Button onClick={onClose}>Închide</Button>
        <Button
          look="primary"
          disabled={!isReady || work.isWorking}
          onClick={() => void plan(from.moment, until.moment)}
        >
          Planifică
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

interface MomentFieldsProps {
  label: string
  name: string
  value: TypedMoment
  advice: string | undefined
  onChange: (value: TypedMoment) => void
}

function MomentFields({ label, name, value, advice, onChange }: MomentFieldsProps) {
  return (
    <fieldset className="space-y-2">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-3">
        <FieldFrame label="Ziua">
          <TextInput
            type="date"
            name={`${name}-day`}
            value={value.day}
            onChange={({ target }) => onChange({ ...value, day: target.value })}
          />
        </FieldFrame>
        <FieldFrame label="Ora">
          <TextInput
            type="time"
            name={`${name}-time`}
            value={value.time}
            onChange={({ target }) => onChange({ ...value, time: target.value })}
          />
        </FieldFrame>
      </div>
      <p role="status" className="text-sm text-quiet empty:hidden">
        {advice}
      </p>
    </fieldset>
  )
}

function typedFrom(moment: string | null): TypedMoment {
  const [day = '', time = ''] = moment === null ? [] : clockInMoldova(Date.parse(moment)).split(' ')
  return { day, time }
}

function isoOf(moment: number | undefined): string | null {
  return moment === undefined ? null : new Date(moment).toISOString()
}
