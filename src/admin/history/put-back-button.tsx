import { useState } from 'react'
import { toast } from 'sonner'
import { pathLabel } from '#content/path-label.ts'
import { sectionProblems } from '#content/problems.ts'
import { sections as described, type SectionKey } from '#content/sections.ts'
import type { SiteData } from '#content/site-data.ts'
import type { LoadedSite } from '#data/load-site.ts'
import { Button } from '#ui/button.tsx'
import { clearFailure, toastFailure } from '../notices/failure.ts'
import { toastSaved } from '../notices/saved-notice.ts'
import { giveUpOnConflicts, useSave } from '../saving/use-save.ts'

interface PutBackButtonProps {
  label: string
  /** What the comparison has shown as published. */
  now: LoadedSite
  earlier: { version: number; site: SiteData; sections: SectionKey[] }
  mayStart: () => boolean
  onDone: () => void
}

/** Publishes sections as they were, for somebody who has just read the differences. */
export function PutBackButton({ label, now, earlier, mayStart, onDone }: PutBackButtonProps) {
  const { version, site, sections } = earlier
  const { save } = useSave()
  const [isSaving, setSaving] = useState(false)

  const putBack = async () => {
    if (!mayStart()) return
    const [problem] = sections.flatMap((section) =>
      sectionProblems(section, site[section], now.site[section]),
    )
    if (problem) {
      toast.error(`${pathLabel(problem.path, site)}: ${problem.message}`)
      return
    }
    clearFailure()
    setSaving(true)
    try {
      const restored = Object.fromEntries(sections.map((section) => [section, site[section]]))
      const saved = await save(now, { ...now.site, ...restored }, giveUpOnConflicts)
      if (!saved) {
        toast.info('Altcineva a salvat între timp aceeași secțiune. Comparați din nou.')
        return
      }
      const names = sections.map((section) => described[section].label).join(', ')
      toastSaved('Datele au fost salvate cu succes!', {
        description: `${names}: ca în versiunea ${version}. Dacă vă răzgândiți, reveniți la versiunea ${now.site.version}.`,
      })
      onDone()
    } catch (error) {
      toastFailure(
        'A apărut o eroare la salvarea datelor.',
        error,
        'Nimic nu s-a schimbat pe site.',
      )
    } finally {
      setSaving(false)
    }
  }
  return (
    <Button look="primary" disabled={isSaving} onClick={() => void putBack()}>
      {isSaving ? 'Se salvează...' : label}
    </Button>
  )
}
