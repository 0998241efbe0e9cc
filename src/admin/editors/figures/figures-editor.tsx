import { Card } from '#ui/card.tsx'
import { LanguagePanels } from '../../fields/control/languages.tsx'
import { Field, itemField } from '../../fields/field.tsx'
import { ItemList } from '../item-list/item-list.tsx'
import { SectionEditor } from '../section-editor.tsx'

const FigureField = itemField('figures.items')

export function FiguresEditor() {
  return (
    <SectionEditor section="figures" title="Editare Cifre">
      <Card title="Titlul secțiunii">
        <LanguagePanels>
          <Field name="figures.title" />
        </LanguagePanels>
      </Card>
      <ItemList
        list="figures.items"
        description="Când numărul lor este fără pereche, prima cifră apare mai mare decât celelalte."
        labels={{
          add: 'Adaugă cifră',
          edit: 'Editează cifra',
          empty: 'Nu există cifre. Adăugați prima cifră.',
        }}
        summary={({ value, unit }) => ({ line: `${value} ${unit.ro}`.trim() })}
        fields={<FigureFields />}
      />
    </SectionEditor>
  )
}

function FigureFields() {
  return (
    <>
      <FigureField
        name="value"
        hint="De exemplu 15+, 5000 sau 24/7. Apare pe site exact cum o scrieți."
      />
      <LanguagePanels>
        <FigureField name="unit" hint="De exemplu: m², ani, t/zi." />
        <FigureField name="title" />
        <FigureField name="since" hint="De exemplu: din 2009, predate în 2024." />
      </LanguagePanels>
      <FigureField name="isPublished" />
    </>
  )
}
