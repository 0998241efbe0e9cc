import { useFormContext } from 'react-hook-form'
import { newNavbarItem } from '#content/navbar/new-items.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Trash2 } from '#ui/icons.tsx'
import { SortableList } from '#ui/sortable-list.tsx'
import { Field } from '../../fields/field.tsx'
import { Fields } from '../../fields/fields.tsx'
import { removeRow } from '../../fields/lists/remove-row.ts'
import { AddButton } from '../../fields/lists/row-buttons.tsx'
import { useRows } from '../../fields/lists/use-rows.ts'
import { RowFallbackMark } from '../../translations/fallback-mark.tsx'

const name = 'navbar.items'

export function MenuItemsTab() {
  const { getValues } = useFormContext()
  const { keys, append, move, removeAt } = useRows(name)
  const take = (index: number) =>
    removeAt(index, `„${getValues(`${name}.${index}.label.ro`)}” a fost scos din meniu`)
  return (
    <Card
      title="Elementele meniului"
      description="Trageți elementele sau folosiți săgețile pentru a le schimba ordinea."
      actions={
        <AddButton
          label="Adaugă element"
          onClick={() => append(newNavbarItem(Date.now(), getValues(name)))}
        />
      }
    >
      {keys.length === 0 && <p className="text-sm text-quiet">Meniul nu are elemente.</p>}
      <SortableList ids={keys} itemLabel="elementul" onMove={move}>
        {(index) => <MenuItem index={index} onRemove={() => take(index)} />}
      </SortableList>
    </Card>
  )
}

function MenuItem({ index, onRemove }: { index: number; onRemove: () => void }) {
  return (
    <div className="space-y-4">
      <RowFallbackMark list={name} index={index} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Fields of={`navbar.items.${index}`} only={['label', 'link']} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Field
          name={`navbar.items.${index}.isSection`}
          hint="Pornit: linkul poate fi doar numele secțiunii, de exemplu contact."
        />
        <Button
          icon={Trash2}
          look="remove"
          data-remove
          onClick={({ currentTarget }) => removeRow(currentTarget, onRemove)}
        >
          Șterge
        </Button>
      </div>
    </div>
  )
}
