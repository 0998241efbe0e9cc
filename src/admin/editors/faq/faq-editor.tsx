import { LanguagePanels } from '../../fields/control/languages.tsx'
import { itemField } from '../../fields/field.tsx'
import { ItemList } from '../item-list/item-list.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { TitleCard } from '../title-card.tsx'

const QuestionField = itemField('faq.items')

export function FaqEditor() {
  return (
    <SectionEditor section="faq" title="Editare Întrebări frecvente">
      <TitleCard section="faq" />
      <ItemList
        list="faq.items"
        description="Motoarele de căutare primesc aceleași întrebări și răspunsuri."
        labels={{
          add: 'Adaugă întrebare',
          edit: 'Editează întrebarea',
          empty: 'Nu există întrebări. Adăugați prima întrebare.',
        }}
        summary={({ answer }) => ({ line: answer.ro })}
        fields={
          <>
            <LanguagePanels>
              <QuestionField name="title" />
              <QuestionField name="answer" />
            </LanguagePanels>
            <QuestionField name="isPublished" />
          </>
        }
      />
    </SectionEditor>
  )
}
