import { Card } from '#ui/card.tsx'
import { LanguagePanels } from '../../fields/control/languages.tsx'
import { Field, itemField } from '../../fields/field.tsx'
import { ItemList } from '../item-list/item-list.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { TitleCard } from '../title-card.tsx'

const ServiceField = itemField('services.items')

export function ServicesEditor() {
  return (
    <SectionEditor section="services" title="Editare Servicii">
      <TitleCard section="services" />
      <ItemList
        list="services.items"
        description="Vizitatorii văd serviciile în această ordine."
        labels={{
          add: 'Adaugă serviciu',
          edit: 'Editează serviciul',
          empty: 'Nu există servicii. Adăugați primul serviciu.',
        }}
        summary={({ imageSrc, description }) => ({ picture: imageSrc, line: description.ro })}
        fields={<ServiceFields />}
      />
      <Card
        title="Avantaje"
        description="Rândurile bifate de sub fiecare serviciu. Fără niciun rând, lista nu apare."
      >
        <LanguagePanels>
          <Field name="services.benefitLines" />
        </LanguagePanels>
      </Card>
    </SectionEditor>
  )
}

function ServiceFields() {
  return (
    <>
      <LanguagePanels>
        <ServiceField name="title" />
        <ServiceField name="description" />
      </LanguagePanels>
      <ServiceField name="imageSrc" />
      <ServiceField name="galleryImages" />
      <LanguagePanels>
        <ServiceField name="features" />
      </LanguagePanels>
    </>
  )
}
