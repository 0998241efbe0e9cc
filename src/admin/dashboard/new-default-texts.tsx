import { useState } from 'react'
import { newDefaultTexts, withNewDefaultTexts } from '#content/defaults/new-default-texts.ts'
import { type SectionKey, sections } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { Card } from '#ui/card.tsx'
import { toastSaved } from '../notices/saved-notice.ts'
import { useSiteEdit } from '../saving/use-site-edit.ts'
import { AskingButton } from '../screen/asking-button.tsx'
import { formatCount } from '../screen/format-count.ts'

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
    <Card
      title="Texte implicite noi"
      description={`${formatCount(texts.length, 'text al site-ului este încă cel inițial', 'texte ale site-ului sunt încă cele inițiale')}, iar formularea lor s-a îmbunătățit. Ce ați scris dumneavoastră nu se schimbă.`}
      actions={
        <AskingButton
          title="Folosiți textele noi?"
          question={`${formatCount(texts.length, 'text se schimbă', 'texte se schimbă')} imediat pe site. Le vedeți pe fiecare la „Fiecare text”, iar din Istoric puteți anula.`}
          confirmLabel="Pune textele noi pe site"
          disabled={isSaving}
          onConfirm={() => void applyNewTexts()}
        >
          {isSaving ? 'Se salvează...' : 'Folosește textele noi'}
        </AskingButton>
      }
    >
      <details>
        <summary className="min-h-8 cursor-pointer text-sm font-medium">Fiecare text</summary>
        <ul className="mt-3 space-y-3">
          {texts.map(({ path, before, after }) => (
            <li key={path} className="border border-line p-3 text-sm">
              <p className="mb-1 text-xs text-quiet">{labelOf(path)}</p>
              <p className="break-words text-quiet line-through decoration-edge">{before}</p>
              <p className="break-words">{after}</p>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}

function labelOf(path: string): string {
  const [section = ''] = path.split('.')
  const language = /\.(ro|en|ru)$/.exec(path)?.[1]
  const { label } = sections[section as SectionKey]
  return language === undefined ? label : `${label} (${language.toUpperCase()})`
}
