import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Trash2 } from '#ui/icons.tsx'
import { LanguagePanels } from '../../fields/control/languages.tsx'
import { Field } from '../../fields/field.tsx'
import { RowFallbackMark } from '../../translations/fallback-mark.tsx'

interface CustomPageCardProps {
  index: number
  title: string
  onAddToMenu: () => void
  onRemove: (button: HTMLElement) => void
}

export function CustomPageCard({ index, title, onAddToMenu, onRemove }: CustomPageCardProps) {
  return (
    <Card
      title={title || '(fără titlu)'}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button onClick={onAddToMenu}>Adaugă în meniu</Button>
          <Button
            look="remove"
            data-remove
            onClick={({ currentTarget }) => onRemove(currentTarget)}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            Șterge
          </Button>
        </div>
      }
    >
      <RowFallbackMark list="pages.customPages" index={index} />
      <Field name={`pages.customPages.${index}.slug`} />
      <LanguagePanels>
        <Field name={`pages.customPages.${index}.title`} />
        <Field name={`pages.customPages.${index}.content`} />
      </LanguagePanels>
    </Card>
  )
}
