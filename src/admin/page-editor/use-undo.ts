import { useCallback, useEffect, useRef, useState } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import { undoSave } from '#content/history/undo-save.ts'
import { placeOfPath } from '#content/preview/place.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { sameContent } from '#content/values/same-content.ts'
import type { Texts } from '../drafts/open-drafts.ts'

export type Steps = Record<'undo' | 'redo', () => void> & Record<'canUndo' | 'canRedo', boolean>

/** Undo and redo over all fields of a form. `replace` puts texts into the form; `onStep` is told whose they are. */
export function useUndo(
  form: UseFormReturn<Texts>,
  replace: (texts: Texts) => void,
  onStep: (section: SectionKey) => void,
) {
  const history = useRef<UndoHistory>(emptyHistory)
  const present = useRef<Texts | undefined>(undefined)
  present.current ??= copyOf(form.getValues())
  const typedInto = useRef<string>(undefined)
  const changes = useRef(0)
  const [can, setCan] = useState({ undo: false, redo: false })

  const remember = useCallback((next: UndoHistory) => {
    history.current = next
    const now = { undo: next.past.length > 0, redo: next.future.length > 0 }
    setCan((shown) => (sameContent(shown, now) ? shown : now))
  }, [])

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          // Without a name the whole form was replaced: by a step back, by what others have saved, or by a restored draft.
          if (!name) {
            present.current = copyOf(values)
            return
          }
          const section = name.split('.')[0] as SectionKey
          const before = present.current?.[section]
          const after = copyOf(values[section])
          if (!before || !after || sameContent(before, after)) return
          present.current = { ...present.current, [section]: after }
          const isText = typeof get(values, name) === 'string'
          const into = typedInto.current ?? (isText ? placeOfPath(name, values) : undefined)
          remember(withStep(history.current, { section, before, after, typedInto: into }))
        },
      }),
    [form, remember],
  )

  const inOneStep = useCallback((place: string | undefined, change: () => void) => {
    changes.current += 1
    typedInto.current = place ?? `change ${changes.current}`
    try {
      change()
    } finally {
      typedInto.current = undefined
    }
  }, [])

  const go = (
    [next, step]: ReturnType<typeof stepBack>,
    text: (step: Step, now: Step['after']) => Step['after'],
  ) => {
    remember(next)
    if (!step) return
    replace({ [step.section]: text(step, form.getValues()[step.section] as Step['after']) })
    onStep(step.section)
  }
  const steps: Steps = {
    canUndo: can.undo,
    canRedo: can.redo,
    undo: () => go(stepBack(history.current), withoutStep),
    redo: () => go(stepForward(history.current), withStepAgain),
  }
  return { steps, inOneStep }
}

export interface Step {
  section: SectionKey
  before: SiteData[SectionKey]
  after: SiteData[SectionKey]
  /** The text that was typed; what is typed into the same one next is part of the step. */
  typedInto?: string | undefined
}

type UndoHistory = { past: readonly Step[]; future: readonly Step[] }

export const emptyHistory: UndoHistory = { past: [], future: [] }

const maxSteps = 200

export function withStep({ past, future }: UndoHistory, step: Step): UndoHistory {
  const last = past.at(-1)
  const continues =
    last !== undefined &&
    future.length === 0 &&
    step.typedInto !== undefined &&
    step.typedInto === last.typedInto
  return {
    past: continues
      ? past.with(-1, { ...step, before: last.before })
      : [...past, step].slice(-maxSteps),
    future: [],
  }
}

export function stepBack({ past, future }: UndoHistory): [UndoHistory, Step | undefined] {
  const step = past.at(-1)
  return [step ? { past: past.slice(0, -1), future: [step, ...future] } : { past, future }, step]
}

export function stepForward({ past, future }: UndoHistory): [UndoHistory, Step | undefined] {
  const [step, ...others] = future
  return [step ? { past: [...past, step], future: others } : { past, future }, step]
}

/** What others have saved meanwhile and details that were loaded stay: the step alone is taken out, by a three-way merge. */
export function withoutStep(step: Step, now: SiteData[SectionKey]): SiteData[SectionKey] {
  const { section, before, after } = step
  return undoSave<SectionKey>(section, { before, after, now })
}

export function withStepAgain(step: Step, now: SiteData[SectionKey]): SiteData[SectionKey] {
  return withoutStep({ ...step, before: step.after, after: step.before }, now)
}

/** A copy that later typing leaves as it is; instances of a class are never changed in place. */
export function copyOf<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyOf) as Value
  if (typeof value !== 'object' || value === null) return value
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, copyOf(part)]),
  ) as Value
}
