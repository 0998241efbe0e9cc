import { useState } from 'react'
import { newDefaultTexts, withNewDefaultTexts } from '#content/defaults/new-default-texts.ts'
import { pathLabel } from '#content/problems/path-label.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { Replace } from '#ui/icons.tsx'
import { toastSaved } from '../notices/saved-notice.ts'
import { useSiteEdit } from '../saving/use-site-edit.ts'
import { AskingButton } from '../screen/asking-button.tsx'
import { formatCount } from '../screen/format-count.ts'
import { TaskRow } from '../screen/task-row.tsx'

/** After an upgrade: offers to replace texts that are still an earlier default by those of today, in one save. */
export function NewDefaultTexts({ site }: { site: SiteData }) {
  const editSite = useSiteEdit()
  const [isSaving, setSaving] = useState(false)
  const texts = newDefaultTexts(site)
  if (texts.length === 0) return null

  const applyNewTexts = async () => {
    setSaving(true)
    const isSaved = await editSite(withNewDefaultTexts, {
      failure: 'A apărut o eroare la salvarea datelor.',
      reassurance: 'Textele au rămas cum erau.',
    })
    if (isSaved)
      toastSaved('Textele implicite noi sunt pe site', {
        description: 'Versiunea de dinainte este în „Istoric”.',
      })
    setSaving(false)
  }
  return (
    <TaskRow icon={Replace} title="Texte implicite noi">
      <span className="text-quiet">
        {formatCount(
          texts.length,
          'text al site-ului este încă cel inițial',
          'texte ale site-ului sunt încă cele inițiale',
        )}
        .
      </span>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-1">
        <AskingButton
          title="Folosiți textele noi?"
          question={`${formatCount(texts.length, 'text se schimbă', 'texte se schimbă')} imediat pe site. Le vedeți pe fiecare la „Fiecare text”, iar din Istoric puteți anula.`}
          confirmLabel="Pune textele noi pe site"
          disabled={isSaving}
          onConfirm={() => void applyNewTexts()}
        >
          {isSaving ? 'Se salvează...' : 'Folosește textele noi'}
        </AskingButton>
        <details className="open:basis-full">
          <summary className="cursor-pointer py-1 font-medium pointer-coarse:py-3">
            Fiecare text
          </summary>
          <p className="py-2 text-quiet">
            Formularea lor s-a îmbunătățit. Ce ați scris dumneavoastră nu se schimbă.
          </p>
          <ul className="space-y-3">
            {texts.map(({ path, before, after }) => (
              <li key={path} className="border border-line p-3 text-sm">
                <p className="mb-1 text-xs text-quiet">{pathLabel(path, site)}</p>
                <p className="break-words text-quiet line-through decoration-edge">{before}</p>
                <p className="break-words">{after}</p>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </TaskRow>
  )
}
