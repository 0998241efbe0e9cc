import { useState } from 'react'
import { keepProjectSlugs } from '#content/export/export.ts'
import { addressesToImport } from '#content/projects/former-addresses.ts'
import { picturesToImport } from '#data/pictures/picture-annotations.ts'
import { loadWholeSite } from '#data/site/load-details.ts'
import { loadFormerAddresses } from '#data/site/project-addresses.ts'
import { FileButton } from '#ui/file-button.tsx'
import { Upload } from '#ui/icons.tsx'
import { useClient } from '../connection/client-context.ts'
import { clearFailure, toastFailure } from '../notices/failure.ts'
import type { ImportDialog, ImportToReview } from './import-dialog.tsx'

export function ImportButton() {
  const client = useClient()
  const [review, setReview] = useState<ImportToReview & { Dialog: typeof ImportDialog }>()

  const openReview = async (file: File) => {
    clearFailure()
    try {
      // Loaded on demand, since few visits import anything.
      const { readExportFile } = await import('./read-export-file.ts')
      const exported = await readExportFile(file)
      const { ImportDialog: Dialog } = await import('./import-dialog.tsx')
      const base = await loadWholeSite(client)
      const pictures = await picturesToImport(client, exported.pictures)
      const data = keepProjectSlugs(exported.data, base.site)
      const addresses = addressesToImport(exported.addresses, await loadFormerAddresses(client))
      setReview({
        base,
        content: { ...exported, data },
        pictures,
        addresses,
        fileName: file.name,
        Dialog,
      })
    } catch (error) {
      toastFailure(
        'A apărut o eroare la importarea datelor.',
        error,
        'Pe site nu s-a schimbat nimic. Alegeți un fișier exportat din acest panou.',
      )
    }
  }

  return (
    <>
      <FileButton
        icon={Upload}
        look="quiet"
        label="Fișierul cu date de importat"
        accept=".json,application/json"
        onFiles={([file]) => file && void openReview(file)}
      >
        Importă date
      </FileButton>
      {review && <review.Dialog {...review} onClose={() => setReview(undefined)} />}
    </>
  )
}
