import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Fields } from '../../fields/fields.tsx'
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
            Șterge
          </Button>
        </div>
      }
    >
      <RowFallbackMark list="pages.customPages" index={index} />
      <Fields of={`pages.customPages.${index}`} only={['slug', 'title', 'content']} />
    </Card>
  )
}
