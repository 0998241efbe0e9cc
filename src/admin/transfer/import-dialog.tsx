import { useState } from 'react'
import { timings } from '#content/browser/timings.ts'
import type { Row } from '#content/description/row-mapping.ts'
import type { AddressChanges } from '#content/projects/former-addresses.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useClient } from '../connection/client-context.ts'
import { toastAcrossReload } from '../notices/notice-after-reload.ts'
import { giveUpOnConflicts, useSave } from '../saving/use-save.ts'
import { noteText, reviewImport, reviewOtherChanges } from './import-review.ts'
import type { readExportFile } from './read-export-file.ts'

export interface ImportToReview {
  base: LoadedSite
  content: Pick<Awaited<ReturnType<typeof readExportFile>>, 'data' | 'report'>
  pictures: Row[]
  /** Former addresses of projects that the file has and the site lacks or leads elsewhere. */
  addresses: AddressChanges['import']
  fileName: string
}

const adviceTexts = {
  again: 'Verificați conexiunea și încercați din nou.',
  overtaken:
    'Între timp s-a salvat altă versiune a site-ului. Închideți fereastra și alegeți fișierul din nou, ca să vedeți ce ar schimba față de ea.',
}

export function ImportDialog(props: ImportToReview & { onClose: () => void }) {
  const { base, content, pictures, addresses, fileName, onClose } = props
  const client = useClient()
  const { save } = useSave()
  const [isApplying, setApplying] = useState(false)
  const [failure, setFailure] = useState<keyof typeof adviceTexts>()
  const changes = [
    ...reviewImport(base.site, content.data),
    ...reviewOtherChanges(pictures.length, addresses.length),
  ]

  const fail = (advice: keyof typeof adviceTexts) => {
    setFailure(advice)
    setApplying(false)
  }
  const apply = async () => {
    setApplying(true)
    try {
      const saved = await save(base, content.data, giveUpOnConflicts, {
        ...(pictures.length > 0 && { site_pictures: { import: pictures } }),
        ...(addresses.length > 0 && { site_project_addresses: { import: addresses } }),
      })
      if (!saved) return fail('overtaken')
      // For the audit log; the import stands without it.
      const { version } = saved.site
      await client.rpc('note_import', { version, file_name: fileName })
      toastAcrossReload('Datele au fost importate cu succes!')
      onClose()
      setTimeout(() => window.location.reload(), timings.forcedReloadDelay)
    } catch {
      fail('again')
    }
  }

  return (
    <ConfirmDialog
      title="Importă date"
      description="Nimic nu se schimbă până la „Aplică importul”. Versiunea actuală rămâne în istoric."
      width="wide"
      dismissible={!isApplying}
      confirmLabel={isApplying ? 'Se aplică...' : 'Aplică importul'}
      isDisabled={isApplying}
      onConfirm={() => void apply()}
      onClose={onClose}
    >
      {failure && (
        <Notice tone="error" title="A apărut o eroare la importarea datelor.">
          <p>Failed to save data to the backend provider</p>
          <p>Conținutul de dinainte este în istoric. {adviceTexts[failure]}</p>
        </Notice>
      )}
      <section className="space-y-2">
        <h3 className="text-sm font-semibold">Ce se schimbă</h3>
        {changes.length === 0 && (
          <p className="text-sm text-quiet">Fișierul are același conținut ca site-ul.</p>
        )}
        <ul className="divide-y divide-line border border-line">
          {changes.map(({ label, details }) => (
            <li key={label} className="flex flex-wrap justify-between gap-x-4 px-3 py-2 text-sm">
              <span className="font-medium">{label}</span>
              <span className="text-quiet">{details.join(', ')}</span>
            </li>
          ))}
        </ul>
      </section>
      {content.report.length > 0 && (
        <section className="space-y-2">
          <h3 className="text-sm font-semibold">Observații la citirea fișierului</h3>
          <ul className="list-disc space-y-1 pl-5 text-sm text-quiet">
            {content.report.map((note) => (
              <li key={`${note.what}:${note.path}`} className="break-words">
                {noteText(note)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </ConfirmDialog>
  )
}
