import type { SectionKey } from '#content/site/sections.ts'
import { formatCount } from '../screen/format-count.ts'
import { countTasks } from './translation-tasks.ts'
import { useKnownTranslations } from './translations-context.ts'

/** Beside a section in the menu: how many of its translations are older than the Romanian text. Without a section: how many of all are missing or old. */
export function TranslationsMark({ section }: { section?: SectionKey | undefined }) {
  const { missing, old } = countTasks(useKnownTranslations().open, section)
  const count = section ? old : missing + old
  if (count === 0) return null
  const words = [
    !section && missing > 0 && formatCount(missing, 'traducere lipsește', 'traduceri lipsesc'),
    old > 0 && `româna s-a schimbat: ${formatCount(old, 'traducere veche', 'traduceri vechi')}`,
  ]
    .filter(Boolean)
    .join('; ')
  return (
    <span title={words} className="bg-warning-ground px-1.5 text-xs leading-5 text-warning">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">({words})</span>
    </span>
  )
}
