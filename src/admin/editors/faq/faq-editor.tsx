import { Card } from '#ui/card.tsx'
import { Field, itemField } from '../../fields/field.tsx'
import { LanguagePanels } from '../../fields/languages.tsx'
import { ItemList } from '../item-list/item-list.tsx'
import { SectionEditor } from '../section-editor.tsx'

const QuestionField = itemField('faq.items')

export function FaqEditor() {
  return (
    <SectionEditor section="faq" title="Editare Întrebări frecvente">
      <Card title="Titlul secțiunii">
        <LanguagePanels>
          <Field name="faq.title" />
          <Field name="faq.description" />
        </LanguagePanels>
      </Card>
      <ItemList
        name="faq.items"
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
