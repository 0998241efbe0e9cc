export const answerChannels = ['call', 'whatsapp', 'viber', 'telegram', 'email'] as const
export type AnswerChannel = (typeof answerChannels)[number]

/** The controls of the form that hold text, each with the length up to which it is taken. */
export const offerTextLimits = {
  name: 200,
  phone: 60,
  email: 254,
  channel: 20,
  service: 200,
  project: 200,
  town: 200,
  when: 200,
  message: 5_000,
} as const

export type OfferTextField = keyof typeof offerTextLimits
export type OfferField = OfferTextField | 'consent'
export type OfferValues = Record<OfferTextField, string> & { consent: boolean }

export const offerTextFields = Object.keys(offerTextLimits) as OfferTextField[]

/** Beside the fields: what the form was opened with, where from, and a field that people do not see. */
export const ticketField = 'ticket'
export const referrerField = 'referrer'
export const trapField = 'website'

/** A form that comes back sooner is taken for a machine's work. */
export const minFillMs = 3_000

/** `no-contact`: there is neither phone nor e-mail. */
export type OfferProblem = 'no-contact' | 'phone' | 'email' | 'long' | 'consent'
export type OfferProblems = Partial<Record<OfferField, OfferProblem>>

/**
 * What concerns the whole form: `busy`, too many are coming in; `failed`, it could not be stored; `again`, its ticket
 * cannot be read, and `used`, its ticket has sent another text: both can be sent again with a new one.
 */
export type OfferNotice = 'busy' | 'failed' | 'again' | 'used'

/** The answer from `sealAddress`. The ticket is the key of the request with the server's signature. */
export interface SealAnswer {
  ticket: string
}

/** The answer to a form that was sent by a script. */
export type OfferAnswer =
  | { number: string; address: string; missing?: number }
  | { problems: OfferProblems; notice?: OfferNotice; ticket?: string }

export const blankOffer: OfferValues = {
  name: '',
  phone: '',
  email: '',
  channel: '',
  service: '',
  project: '',
  town: '',
  when: '',
  message: '',
  consent: false,
}

export function readOffer(form: URLSearchParams): OfferValues {
  const texts = offerTextFields.map((field) => [
    field,
    (field === 'message' ? cleanText : cleanLine)(form.get(field) ?? ''),
  ])
  return { ...blankOffer, ...Object.fromEntries(texts), consent: form.get('consent') === 'yes' }
}

export function offerProblems(values: OfferValues): OfferProblems {
  const problems: OfferProblems = {}
  for (const field of offerTextFields)
    if (values[field].length > offerTextLimits[field]) problems[field] = 'long'
  // Nothing else is asked of one that is too long.
  const [phone, email] = (['phone', 'email'] as const).map((field) =>
    problems[field] ? '' : values[field],
  )
  if (values.phone === '' && values.email === '') problems.phone = 'no-contact'
  if (phone && phone.replace(/\D/g, '').length < 5) problems.phone = 'phone'
  if (email && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) problems.email = 'email'
  if (!values.consent) problems.consent = 'consent'
  return problems
}

export function hasProblems(problems: OfferProblems): boolean {
  return Object.keys(problems).length > 0
}

export const checkedFields: OfferField[] = [...offerTextFields, 'consent']

/** In the order of the form. */
export function problemsInOrder(problems: OfferProblems): [OfferField, OfferProblem][] {
  return checkedFields.flatMap((field) => {
    const problem = problems[field]
    return problem ? [[field, problem]] : []
  })
}

/** Without control characters, of which the database refuses some. */
function cleanText(written: string): string {
  return (
    written
      .replaceAll('\r\n', '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ')
      .trim()
  )
}

function cleanLine(written: string): string {
  return cleanText(written).replace(/\s+/g, ' ')
}

/** A line that the database takes, also when a character was cut in two. */
export function cutLine(written: string, maxLength: number): string {
  return cleanLine(written)
    .slice(0, maxLength)
    .replace(/\p{Cs}/gu, '')
}
