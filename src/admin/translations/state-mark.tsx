import { classNames } from '#ui/class-names.ts'
import type { TranslationTask } from './translation-counts.ts'

export function StateMark({ task: { language, state } }: { task: TranslationTask }) {
  return (
    <span
      className={classNames(
        'shrink-0 rounded-full px-2 py-0.5 text-xs',
        state === 'old' ? 'bg-amber-100 text-amber-950' : 'bg-slate-200 text-slate-800',
      )}
    >
      {language.toUpperCase()} {state === 'old' ? 'veche' : 'lipsește'}
    </span>
  )
}
