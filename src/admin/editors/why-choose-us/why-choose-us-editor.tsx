import { Card } from '#ui/card.tsx'
import { LanguagePanels } from '../../fields/languages.tsx'
import { LocalisedField } from '../../fields/localised-field.tsx'
import { PictureField } from '../../fields/picture-field.tsx'
import { ItemList } from '../item-list/item-list.tsx'
import { SectionEditor } from '../section-editor.tsx'

export function WhyChooseUsEditor() {
  return (
    <SectionEditor section="whyChooseUs" title="Editare De ce noi">
      <Card title="Titlul și fundalul secțiunii">
        <LanguagePanels>
          <LocalisedField name="whyChooseUs.title" label="Titlu" required />
          <LocalisedField name="whyChooseUs.description" label="Descriere" required rows={3} />
        </LanguagePanels>
        <PictureField
          name="whyChooseUs.backgroundImage"
          label="Imaginea de fundal (URL)"
          required
        />
      </Card>
      <ItemList
        name="whyChooseUs.benefits"
        title="Lista beneficiilor"
        labels={{
          add: 'Adaugă beneficiu',
          addTitle: 'Adaugă beneficiu',
          editTitle: 'Editează beneficiul',
          empty: 'Nu există beneficii. Adăugați primul beneficiu.',
        }}
        summary={({ description }) => ({ line: description.ro })}
        fields={
          <LanguagePanels>
            <LocalisedField name="title" label="Titlu" required />
            <LocalisedField name="description" label="Descriere" required rows={4} />
          </LanguagePanels>
        }
      />
    </SectionEditor>
  )
}
