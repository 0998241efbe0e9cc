import { toast } from 'sonner'
import { sectionProblems } from '#content/problems.ts'
import { sections as descriptions, type SectionKey } from '#content/sections.ts'
import type { SiteData } from '#content/site-data.ts'
import type { LoadedSite } from '#data/load-site.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { toastProblem } from '../notices/problem-notice.ts'
import { toastSaved } from '../notices/saved-notice.ts'
import { giveUpOnConflicts, useSave } from '../saving/use-save.ts'
import { useWhileSaving } from '../saving/use-while-saving.ts'

interface RestoreAndSaveButtonProps {
  label: string
  look: NonNullable<ButtonProps['look']>
  /** The published site that the comparison has shown. */
  now: LoadedSite
  earlier: { version: number; site: SiteData; sections: SectionKey[] }
  mayStart: () => boolean
  onDone: () => void
}

/** Publishes sections as they were, for somebody who has just read the differences. */
export function RestoreAndSaveButton({
  label,
  look,
  now,
  earlier,
  mayStart,
  onDone,
}: RestoreAndSaveButtonProps) {
  const { version, site, sections } = earlier
  const { save } = useSave()
  const { isSaving, whileSaving } = useWhileSaving('Nimic nu s-a schimbat pe site.')

  const restoreAndSave = async () => {
    if (!mayStart()) return
    const [problem] = sections.flatMap((section) =>
      sectionProblems(section, site[section], now.site[section]),
    )
    if (problem) return toastProblem(problem, site)
    await whileSaving(async () => {
      const restored = Object.fromEntries(sections.map((section) => [section, site[section]]))
      const saved = await save(now, { ...now.site, ...restored }, giveUpOnConflicts)
      if (!saved) {
        toast.info('Altcineva a salvat între timp aceeași secțiune. Comparați din nou.')
        return
      }
      const names = sections.map((section) => descriptions[section].label).join(', ')
      toastSaved('Datele au fost salvate cu succes!', {
        description: `${names}: ca în versiunea ${version}. Dacă vă răzgândiți, reveniți la versiunea ${now.site.version}.`,
      })
      onDone()
    })
  }
  return (
    <Button look={look} disabled={isSaving} onClick={() => void restoreAndSave()}>
      {isSaving ? 'Se salvează...' : label}
    </Button>
  )
}
