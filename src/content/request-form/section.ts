import { type ContentOf, localised } from '../description/fields.ts'
import { section } from '../description/section.ts'
import { requestSwitches } from '../requests/request.ts'

export const offerSlug = 'oferta'

/** Its page is at `/oferta`. What visitors send by it is no content of the site. */
export const requestForm = section({
  key: 'requestForm',
  table: 'site_request_form',
  label: 'Formularul de cerere',
  optional: true,
  screen: { path: 'request-form', icon: 'ClipboardList', place: 'settings' },
  fields: {
    title: localised('Titlu', { required: true }),
    introduction: localised('Introducere', { rows: 3 }),
    answerer: localised('Cine răspunde'),
    answerTime: localised('Termen de răspuns'),
    nextSteps: localised('Ce urmează după trimitere', { rows: 3 }),
    ...requestSwitches,
  },
})

export type RequestForm = ContentOf<typeof requestForm>
