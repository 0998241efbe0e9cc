import { Card } from '#ui/card.tsx'
import { LanguagePanels } from '../../fields/languages.tsx'
import { LocalisedField } from '../../fields/localised-field.tsx'
import { PictureField } from '../../fields/picture-field.tsx'
import { PictureListField } from '../../fields/picture-list-field.tsx'
import { TextListField } from '../../fields/text-list-field.tsx'
import { ItemList } from '../item-list/item-list.tsx'
import { SectionEditor } from '../section-editor.tsx'

export function ServicesEditor() {
  return (
    <SectionEditor section="services" title="Editare Servicii">
      <Card title="Titlul secțiunii">
        <LanguagePanels>
          <LocalisedField name="services.title" label="Titlu" required />
          <LocalisedField name="services.description" label="Descriere" required rows={3} />
        </LanguagePanels>
      </Card>
      <ItemList
        name="services.items"
        title="Lista serviciilor"
        description="Vizitatorii văd serviciile în această ordine."
        labels={{
          add: 'Adaugă serviciu',
          addTitle: 'Adaugă serviciu',
          editTitle: 'Editează serviciul',
          empty: 'Nu există servicii. Adăugați primul serviciu.',
        }}
        summary={({ imageSrc, description }) => ({ picture: imageSrc, line: description.ro })}
        fields={<ServiceFields />}
      />
    </SectionEditor>
  )
}

function ServiceFields() {
  return (
    <>
      <LanguagePanels>
        <LocalisedField name="title" label="Titlu" required />
        <LocalisedField name="description" label="Descriere" required rows={4} />
      </LanguagePanels>
      <PictureField name="imageSrc" label="Imaginea principală (URL)" required />
      <PictureListField name="galleryImages" label="Galeria de imagini" />
      <TextListField
        name="features"
        label="Caracteristici"
        itemLabel="Caracteristica"
        addLabel="Adaugă caracteristică"
      />
    </>
  )
}
