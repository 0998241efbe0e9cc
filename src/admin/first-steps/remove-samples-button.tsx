import { toast } from 'sonner'
import { loadWholeSite } from '#data/site/load-details.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { useClient } from '../connection/client-context.ts'
import { toastSaved } from '../notices/saved-notice.ts'
import { giveUpOnConflicts, useSave } from '../saving/use-save.ts'
import { useWhileSaving } from '../saving/use-while-saving.ts'
import { AskingButton } from '../screen/asking-button.tsx'
import { formatCount } from '../screen/format-count.ts'
import { sampleProjects, withoutSampleProjects } from './first-steps.ts'

export function RemoveSamplesButton({ loaded }: { loaded: LoadedSite }) {
  const { save } = useSave()
  const { isSaving, whileSaving } = useWhileSaving('Nimic nu s-a șters.')
  const client = useClient()
  const samples = sampleProjects(loaded.site)
  const label = `Șterge ${formatCount(samples.length, 'proiect de probă', 'proiecte de probă')}`
  const remove = () =>
    whileSaving(async () => {
      // With the galleries, which are not loaded before: a sample to which the owner has added photos is no sample any more.
      const whole = await loadWholeSite(client)
      const count = sampleProjects(whole.site).length
      if (count === 0) {
        toast.info('În proiectele de probă sunt fotografii adăugate: ștergeți-le din Proiecte.')
        return
      }
      const saved = await save(whole, withoutSampleProjects(whole.site), giveUpOnConflicts)
      if (!saved) {
        toast.info('Altcineva schimbă chiar acum proiectele. Încercați din nou.')
        return
      }
      toastSaved(`${formatCount(count, 'proiect de probă șters', 'proiecte de probă șterse')}`, {
        description: `Din Istoric reveniți la versiunea ${loaded.site.version}, dacă vă răzgândiți.`,
      })
    })
  return (
    <AskingButton
      title="Ștergeți proiectele de probă?"
      question={`Dispar imediat de pe site: ${samples.map(({ title }) => `„${title.ro}”`).join(', ')}. Le puteți readuce din Istoric.`}
      confirmLabel={label}
      isLoss
      disabled={isSaving}
      onConfirm={() => void remove()}
    >
      {isSaving ? 'Se șterg...' : label}
    </AskingButton>
  )
}
