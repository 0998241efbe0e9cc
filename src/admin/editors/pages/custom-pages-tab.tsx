import { useFormContext, useWatch } from 'react-hook-form'
import type { CustomPage } from '#content/pages/section.ts'
import { Card } from '#ui/card.tsx'
import { AddPageDialog } from './add-page-dialog.tsx'
import { CustomPageCard } from './custom-page-card.tsx'
import { useCustomPageEdits } from './use-custom-page-edits.ts'
import type { OfferLinkUpdate } from './use-link-update.ts'

interface CustomPagesTabProps {
  isAdding: boolean
  onAddingEnd: () => void
  onSaved: () => void
  offerLinkUpdate: OfferLinkUpdate
}

/** An added or deleted page is published at once, a changed text after a pause in typing. */
export function CustomPagesTab({
  isAdding,
  onAddingEnd,
  onSaved,
  offerLinkUpdate,
}: CustomPagesTabProps) {
  const { control } = useFormContext()
  const pages: CustomPage[] = useWatch({ control, name: 'pages.customPages' })
  const { add, remove, addStoredToMenu } = useCustomPageEdits({ onSaved, offerLinkUpdate })

  return (
    <>
      <p className="max-w-prose text-sm text-quiet">
        Textele se salvează singure după o scurtă pauză în scriere. O adresă schimbată se publică
        abia cu „Salvează tot”.
      </p>
      {pages.length === 0 && (
        <Card>
          <p className="text-sm text-quiet">
            Nu există pagini personalizate. Apăsați „Adaugă pagină” pentru prima, de exemplu
            „Echipa” sau „Cariere”.
          </p>
        </Card>
      )}
      {pages.map((page, index) => (
        <CustomPageCard
          // biome-ignore lint/suspicious/noArrayIndexKey: the slug changes while it is typed; the controls are named by index
          key={index}
          index={index}
          title={page.title.ro}
          onAddToMenu={() => addStoredToMenu(index)}
          onRemove={(button) => void remove(index, button)}
        />
      ))}
      {isAdding && (
        <AddPageDialog
          otherSlugs={pages.map(({ slug }) => slug)}
          onAdd={add}
          onClose={onAddingEnd}
        />
      )}
    </>
  )
}
