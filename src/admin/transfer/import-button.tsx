import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import type { LoadedSite } from '#data/load-site.ts'
import { Button } from '#ui/button.tsx'
import { clearFailure, toastFailure } from '../notices/failure.ts'
import { useRefreshSite } from '../site/use-site.ts'
import type { ImportDialog } from './import-dialog.tsx'
import type { readBackupFile } from './read-backup-file.ts'

export interface Import {
  base: LoadedSite
  backup: Awaited<ReturnType<typeof readBackupFile>>
  fileName: string
}

export function ImportButton() {
  const refresh = useRefreshSite()
  const input = useRef<HTMLInputElement>(null)
  const [review, setReview] = useState<Import & { Dialog: typeof ImportDialog }>()

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    clearFailure()
    try {
      // Loaded on demand, since few visits import anything.
      const { readBackupFile } = await import('./read-backup-file.ts')
      const backup = await readBackupFile(file)
      const { ImportDialog: Dialog } = await import('./import-dialog.tsx')
      setReview({ base: await refresh(), backup, fileName: file.name, Dialog })
    } catch (error) {
      toastFailure(
        'A apărut o eroare la importarea datelor.',
        error,
        'Pe site nu s-a schimbat nimic. Alegeți un fișier exportat din acest panou.',
      )
    } finally {
      // So that the same file can be chosen again.
      target.value = ''
    }
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="Fișierul cu date de importat"
        className="hidden"
        onChange={(event) => void choose(event)}
      />
      <Button onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" className="size-4" />
        Importă date
      </Button>
      {review && <review.Dialog {...review} onClose={() => setReview(undefined)} />}
    </>
  )
}
