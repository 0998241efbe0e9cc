import { Download, Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { toast } from 'sonner'
import type { BackupNote } from '#content/backup/backup-report.ts'
import {
  maxCsvBytes,
  readTranslationsCsv,
  TranslationFileError,
  writeTranslationsCsv,
} from '#content/translations/csv.ts'
import { translatables, withTranslations } from '#content/translations/translatable.ts'
import { Button } from '#ui/button.tsx'
import { download } from '../screen/download.ts'
import { useRefreshSite } from '../site/use-site.ts'
import type { Import } from '../transfer/import-button.tsx'
import { ImportDialog } from '../transfer/import-dialog.tsx'
import { useOldTranslations } from '../translations/use-old-translations.ts'

/** Of each kind; a file of another site would fill the window. */
const maxNotes = 50

const notRead = 'Fișierul nu a putut fi citit. Pe site nu s-a schimbat nimic.'

/** A file for a translator, and the way back through the review of an import. */
export function TranslationFiles() {
  const refresh = useRefreshSite()
  const old = useOldTranslations()
  const input = useRef<HTMLInputElement>(null)
  const [review, setReview] = useState<Import>()

  const write = async (onlyOpen: boolean) => {
    try {
      const { site } = await refresh()
      const day = new Date().toISOString().slice(0, 10)
      const csv = writeTranslationsCsv(translatables(site), old, onlyOpen)
      download(`temelia-traduceri-${day}.csv`, csv, 'text/csv;charset=utf-8')
    } catch {
      toast.error('A apărut o eroare la exportarea datelor.')
    }
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    try {
      if (file.size > maxCsvBytes) throw new TranslationFileError('Fișierul este prea mare.')
      const base = await refresh()
      const read = readTranslationsCsv(await file.text(), translatables(base.site))
      const notes = (what: BackupNote['what'], ids: string[]) =>
        ids.slice(0, maxNotes).map((path): BackupNote => ({ path, what }))
      setReview({
        base,
        backup: {
          data: withTranslations(base.site, read.texts),
          report: [
            ...notes('unknown', read.unknown),
            ...notes('outdated', read.outdated),
            ...notes('too-long', read.tooLong),
          ],
        },
        fileName: file.name,
      })
    } catch (error) {
      toast.error(error instanceof TranslationFileError ? error.message : notRead)
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
        accept=".csv,text/csv"
        aria-label="Fișierul cu traduceri de importat"
        className="hidden"
        onChange={(event) => void choose(event)}
      />
      <Button onClick={() => void write(true)}>
        <Download aria-hidden="true" className="size-4" />
        Exportă ce este de tradus
      </Button>
      <Button onClick={() => void write(false)}>
        <Download aria-hidden="true" className="size-4" />
        Exportă tot
      </Button>
      <Button onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" className="size-4" />
        Importă traduceri
      </Button>
      {review && <ImportDialog {...review} onClose={() => setReview(undefined)} />}
    </>
  )
}
