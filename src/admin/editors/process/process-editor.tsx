import { LanguagePanels } from '../../fields/control/languages.tsx'
import { itemField } from '../../fields/field.tsx'
import { ItemList } from '../item-list/item-list.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { TitleCard } from '../title-card.tsx'

const StepField = itemField('process.items')

export function ProcessEditor() {
  return (
    <SectionEditor section="process" title="Editare Cum lucrăm">
      <TitleCard section="process" />
      <ItemList
        list="process.items"
        description="Etapele se numerotează singure, în această ordine; ultima este evidențiată."
        labels={{
          add: 'Adaugă etapă',
          edit: 'Editează etapa',
          empty: 'Nu există etape. Adăugați prima etapă.',
        }}
        summary={({ duration, description }) => ({ line: duration.ro || description.ro })}
        fields={
          <>
            <LanguagePanels>
              <StepField name="title" />
              <StepField name="description" />
              <StepField name="duration" hint="De exemplu: o săptămână, 1–3 luni, după grafic." />
            </LanguagePanels>
            <StepField name="isPublished" />
          </>
        }
      />
    </SectionEditor>
  )
}
