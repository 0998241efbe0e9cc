import { LanguagePanels } from '../../fields/control/languages.tsx'
import { itemField } from '../../fields/field.tsx'
import { ItemList } from '../item-list/item-list.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { TitleCard } from '../title-card.tsx'

const ColleagueField = itemField('team.items')

export function TeamEditor() {
  return (
    <SectionEditor section="team" title="Editare Echipa">
      <TitleCard section="team" />
      <ItemList
        list="team.items"
        description="Vizitatorii văd colegii în această ordine."
        labels={{
          add: 'Adaugă coleg',
          edit: 'Editează colegul',
          empty: 'Nu există colegi. Adăugați primul coleg.',
        }}
        summary={({ photo, role }) => ({
          picture: photo,
          pictureShape: 'portrait',
          line: role.ro,
        })}
        fields={
          <>
            <LanguagePanels>
              <ColleagueField name="title" />
              <ColleagueField name="role" />
            </LanguagePanels>
            <ColleagueField
              name="photo"
              hint="Un portret în picioare sau bust, în înălțime. Fără fotografie apar inițialele."
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <ColleagueField name="phone" hint="Numai dacă poate fi sunat direct de oricine." />
              <ColleagueField name="email" hint="Numai dacă poate primi mesaje de la oricine." />
            </div>
            <ColleagueField
              name="isPublished"
              hint="Datele unui coleg apar pe site numai cu acordul lui. Cât timp este oprit, nimeni din afară nu le poate citi."
            />
          </>
        }
      />
    </SectionEditor>
  )
}
