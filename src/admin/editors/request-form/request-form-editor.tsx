import { requestSwitches } from '#content/requests/request.ts'
import { Card } from '#ui/card.tsx'
import { LanguagePanels } from '../../fields/control/languages.tsx'
import { Field } from '../../fields/field.tsx'
import { lazyPart } from '../../screen/lazy-part.tsx'
import { SectionEditor } from '../section-editor.tsx'

// Loaded apart, as it brings the built-in texts.
const PrivacyNote = lazyPart(() => import('./privacy-note.tsx'), 'PrivacyNote')
const switchNames = Object.keys(requestSwitches) as (keyof typeof requestSwitches)[]

export function RequestFormEditor() {
  return (
    <SectionEditor section="requestForm" title="Formularul de cerere">
      <PrivacyNote />
      <Card title="Texte">
        <LanguagePanels>
          <Field name="requestForm.title" />
          <Field name="requestForm.introduction" />
          <Field
            name="requestForm.answerer"
            hint="Apare lângă formular, cu programul și telefonul."
          />
          <Field name="requestForm.answerTime" />
          <Field
            name="requestForm.nextSteps"
            hint="Apare după trimitere, lângă numărul cererii: când răspundeți și ce urmează."
          />
        </LanguagePanels>
      </Card>
      {switchNames.length > 0 && (
        <Card title="Ce se mai întreabă">
          {switchNames.map((name) => (
            <Field key={name} name={`requestForm.${name}`} />
          ))}
        </Card>
      )}
    </SectionEditor>
  )
}
