import { Link } from 'react-router'
import { requestSwitches } from '#content/requests/request.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Fields } from '../../fields/fields.tsx'
import { AnnouncementNotice, useAnnouncementState } from '../../requests/announcement-notice.tsx'
import { lazyPart } from '../../screen/lazy-part.tsx'
import { SectionEditor } from '../section-editor.tsx'

// Loaded apart, as it brings the built-in texts.
const PrivacyNote = lazyPart(() => import('./privacy-note.tsx'), 'PrivacyNote')

const switchNames = Object.keys(requestSwitches) as (keyof typeof requestSwitches)[]

export function RequestFormEditor() {
  return (
    <SectionEditor section="requestForm" title="Formularul de cerere">
      {/* Whoever turns the form on learns here that nobody would be told of a request. */}
      <AnnouncementNotice
        state={useAnnouncementState()}
        actions={
          <Link to="/requests#channels" className={buttonClass()}>
            Unde ajung cererile
          </Link>
        }
      />
      <PrivacyNote />
      <Card title="Texte">
        <Fields
          of="requestForm"
          only={['title', 'introduction', 'answerer', 'answerTime', 'nextSteps']}
          hints={{
            answerer: 'Apare lângă formular, cu programul și telefonul.',
            nextSteps:
              'Apare după trimitere, lângă numărul cererii: când răspundeți și ce urmează.',
          }}
        />
      </Card>
      {switchNames.length > 0 && (
        <Card title="Întrebări suplimentare">
          <Fields of="requestForm" only={switchNames} />
        </Card>
      )}
    </SectionEditor>
  )
}
