import type { SectionKey } from '#content/site/sections.ts'
import { formatCount } from '../screen/format-count.ts'
import { countTasks } from './translation-tasks.ts'
import { useOpenTranslations } from './use-translation-tasks.ts'

/** Beside a section in the menu: how many of its translations are older than the Romanian text. Without a section, of all. */
export function TranslationsMark({ section }: { section?: SectionKey | undefined }) {
  const { old } = countTasks(useOpenTranslations(), section)
  if (old === 0) return null
  const words = `româna s-a schimbat: ${formatCount(old, 'traducere veche', 'traduceri vechi')}`
  return (
    <span title={words} className="bg-warning-ground px-1.5 text-xs leading-5 text-warning">
      <span aria-hidden="true">{old}</span>
      <span className="sr-only">({words})</span>
    </span>
  )
}
