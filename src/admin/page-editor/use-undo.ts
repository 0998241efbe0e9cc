import { useCallback, useEffect, useRef, useState } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import { placeOfPath } from '#content/preview/place.ts'
import type { SectionKey } from '#content/site/sections.ts'
import { sameContent } from '#content/values/same-content.ts'
import type { Texts } from '../drafts/open-drafts.ts'
import {
  copyOf,
  emptyHistory,
  type Step,
  stepBack,
  stepForward,
  type UndoHistory,
  withoutStep,
  withStep,
  withStepAgain,
} from './undo-history.ts'

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

  /** Changes the form in one step; with a place, what is changed there next belongs to the same step. */
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
