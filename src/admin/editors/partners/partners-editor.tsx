import { LanguagePanels } from '../../fields/control/languages.tsx'
import { itemField } from '../../fields/field.tsx'
import { ItemList } from '../item-list/item-list.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { TitleCard } from '../title-card.tsx'

const PartnerField = itemField('partners.items')

export function PartnersEditor() {
  return (
    <SectionEditor section="partners" title="Editare Parteneri">
      <TitleCard section="partners" />
      <ItemList
        list="partners.items"
        description="Siglele apar în această ordine, toate la fel de mari pentru ochi, oricare ar fi forma lor."
        labels={{
          add: 'Adaugă partener',
          edit: 'Editează partenerul',
          empty: 'Nu există parteneri. Adăugați primul partener.',
        }}
        summary={({ logoImage, website }) => ({
          picture: logoImage,
          pictureShape: 'logo',
          line: website,
        })}
        fields={
          <>
            <LanguagePanels>
              <PartnerField name="title" />
            </LanguagePanels>
            <PartnerField
              name="logoImage"
              hint="Alegeți sigla pentru fond deschis: pe site stă pe alb. Fără siglă apare denumirea."
            />
            <PartnerField name="website" hint="Lăsat gol, sigla nu duce nicăieri." />
            <PartnerField name="isPublished" />
          </>
        }
      />
    </SectionEditor>
  )
}
