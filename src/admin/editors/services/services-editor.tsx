import { Card } from '#ui/card.tsx'
import { Fields } from '../../fields/fields.tsx'
import { DescribedList } from '../described/described-editor.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { TitleCard } from '../title-card.tsx'

export function ServicesEditor() {
  return (
    <SectionEditor section="services" title="Editare Servicii">
      <DescribedList list="services.items" />
      <TitleCard section="services" />
      <Card
        title="Avantaje"
        description="Rândurile bifate de sub fiecare serviciu. Fără niciun rând, lista nu apare."
      >
        <Fields of="services" only={['benefitLines']} />
      </Card>
    </SectionEditor>
  )
}
