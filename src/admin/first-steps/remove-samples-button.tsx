import { useState } from 'react'
import { toast } from 'sonner'
import type { LoadedSite } from '#data/load-site.ts'
import { Button } from '#ui/button.tsx'
import { clearFailure, toastFailure } from '../notices/failure.ts'
import { toastSaved } from '../notices/saved-notice.ts'
import { giveUpOnConflicts, useSave } from '../saving/use-save.ts'
import { formatCount } from '../screen/format-count.ts'
import { sampleProjects, withoutSampleProjects } from './first-steps.ts'

export function RemoveSamplesButton({ loaded }: { loaded: LoadedSite }) {
  const { save } = useSave()
  const [isSaving, setSaving] = useState(false)
  const count = sampleProjects(loaded.site).length
  const remove = async () => {
    clearFailure()
    setSaving(true)
    try {
      const saved = await save(loaded, withoutSampleProjects(loaded.site), giveUpOnConflicts)
      if (!saved) {
        toast.info('Altcineva schimbă chiar acum proiectele. Încercați din nou.')
        return
      }
      toastSaved(`${formatCount(count, 'proiect de probă șters', 'proiecte de probă șterse')}`, {
        description: `Din Istoric reveniți la versiunea ${loaded.site.version}, dacă vă răzgândiți.`,
      })
    } catch (error) {
      toastFailure('A apărut o eroare la salvarea datelor.', error, 'Nimic nu s-a șters.')
    } finally {
      setSaving(false)
    }
  }
  return (
    <Button disabled={isSaving} onClick={() => void remove()}>
      {isSaving
        ? 'Se șterg...'
        : `Șterge ${formatCount(count, 'proiect de probă', 'proiecte de probă')}`}
    </Button>
  )
}
