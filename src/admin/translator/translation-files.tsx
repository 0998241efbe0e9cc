import { useState } from 'react'
import { toast } from 'sonner'
import type { ImportNote } from '#content/export/import-notes.ts'
import {
  maxCsvBytes,
  readTranslationsCsv,
  TranslationFileError,
  writeTranslationsCsv,
} from '#content/translations/csv.ts'
import { translatables, withTranslations } from '#content/translations/translatable.ts'
import { loadWholeSite } from '#data/site/load-details.ts'
import { Button } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { Download, Upload } from '#ui/icons.tsx'
import { useClient } from '../connection/client-context.ts'
import { useAction } from '../saving/use-action.ts'
import { download } from '../screen/download.ts'
import { ImportDialog, type ImportToReview } from '../transfer/import-dialog.tsx'
import { useKnownTranslations } from '../translations/translations-context.ts'

/** How many notes of a kind the review shows; a file of another site would fill the window with them. */
const maxNotes = 50

const notRead = 'Fișierul nu a putut fi citit. Pe site nu s-a schimbat nimic.'

export function TranslationFiles() {
  const client = useClient()
  const { old } = useKnownTranslations()
  const [review, setReview] = useState<ImportToReview>()

  const { run: write } = useAction(
    async (session, onlyOpen: boolean) => {
      const { site } = await loadWholeSite(session)
      const day = new Date().toISOString().slice(0, 10)
      const csv = writeTranslationsCsv(translatables(site), old, onlyOpen)
      download(`temelia-traduceri-${day}.csv`, csv, 'text/csv;charset=utf-8')
    },
    { failure: ['A apărut o eroare la exportarea datelor.'] },
  )
  const openReview = async (file: File) => {
    try {
      if (file.size > maxCsvBytes) throw new TranslationFileError('Fișierul este prea mare.')
      const base = await loadWholeSite(client)
      const read = readTranslationsCsv(await file.text(), translatables(base.site))
      const notes = (what: ImportNote['what'], ids: string[]) =>
        ids.slice(0, maxNotes).map((path): ImportNote => ({ path, what }))
      setReview({
        base,
        content: {
          data: withTranslations(base.site, read.texts),
          report: [
            ...notes('unknown', read.unknown),
            ...notes('outdated', read.outdated),
            ...notes('too-long', read.tooLong),
          ],
        },
        pictures: [],
        addresses: [],
        fileName: file.name,
      })
    } catch (error) {
      toast.error(error instanceof TranslationFileError ? error.message : notRead)
    }
  }

  return (
    <>
      <Button icon={Download} onClick={() => write(true)}>
        Exportă ce este de tradus
      </Button>
      <Button icon={Download} onClick={() => write(false)}>
        Exportă tot
      </Button>
      <FileButton
        icon={Upload}
        label="Fișierul cu traduceri de importat"
        accept=".csv,text/csv"
        onFiles={([file]) => file && void openReview(file)}
      >
        Importă traduceri
      </FileButton>
      {review && <ImportDialog {...review} onClose={() => setReview(undefined)} />}
    </>
  )
}
