import { Link } from 'react-router'
import { requestSwitches } from '#content/requests/request.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LanguagePanels } from '../../fields/control/languages.tsx'
import { Field } from '../../fields/field.tsx'
import { AnnouncementNotice } from '../../requests/announcement-notice.tsx'
import { useAnnouncementState } from '../../requests/use-request-channels.ts'
import { lazyPart } from '../../screen/lazy-part.tsx'
import { SectionEditor } from '../section-editor.tsx'

// Loaded apart, as it brings the built-in texts.
const PrivacyNote = lazyPart(() => import('./privacy-note.tsx'), 'PrivacyNote')
/** Whoever turns the form on learns here that nobody would be told of a request. */
function ChannelNotice() {
  return (
    <AnnouncementNotice
      state={useAnnouncementState()}
      actions={
        <Link to="/requests#channels" className={buttonClass()}>
          Unde ajung cererile
        </Link>
      }
    />
  )
}

const switchNames = Object.keys(requestSwitches) as (keyof typeof requestSwitches)[]

export function RequestFormEditor() {
  return (
    <SectionEditor section="requestForm" title="Formularul de cerere">
      <ChannelNotice />
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
