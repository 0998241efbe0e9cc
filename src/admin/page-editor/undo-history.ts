import { undoSave } from '#content/history/undo-save.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'

export interface Step {
  section: SectionKey
  before: SiteData[SectionKey]
  after: SiteData[SectionKey]
  /** The text that was typed; what is typed into the same one next is part of the step. */
  typedInto?: string | undefined
}

export interface UndoHistory {
  past: readonly Step[]
  future: readonly Step[]
}

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
