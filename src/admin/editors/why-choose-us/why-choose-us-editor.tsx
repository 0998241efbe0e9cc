import { Card } from '#ui/card.tsx'
import { LanguagePanels } from '../../fields/control/languages.tsx'
import { Field, itemField } from '../../fields/field.tsx'
import { ItemList } from '../item-list/item-list.tsx'
import { SectionEditor } from '../section-editor.tsx'

const BenefitField = itemField('whyChooseUs.benefits')

export function WhyChooseUsEditor() {
  return (
    <SectionEditor section="whyChooseUs" title="Editare De ce noi">
      <Card title="Titlul și fundalul secțiunii">
        <LanguagePanels>
          <Field name="whyChooseUs.title" />
          <Field name="whyChooseUs.description" />
        </LanguagePanels>
        <Field name="whyChooseUs.backgroundImage" />
      </Card>
      <ItemList
        list="whyChooseUs.benefits"
        labels={{
          add: 'Adaugă beneficiu',
          edit: 'Editează beneficiul',
          empty: 'Nu există beneficii. Adăugați primul beneficiu.',
        }}
        summary={({ description }) => ({ line: description.ro })}
        fields={
          <LanguagePanels>
            <BenefitField name="title" />
            <BenefitField name="description" />
          </LanguagePanels>
        }
      />
    </SectionEditor>
  )
}
