import type { FormField, RequestFieldName } from './request.ts'

export type OfferField = RequestFieldName | 'consent'
export type OfferValues = Record<RequestFieldName, string> & { consent: boolean }

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
 * What concerns the whole form: `busy`, too many are coming in; `large`, it is too long to be read; `failed`, it could not be stored; `again`, its ticket
 * cannot be read, `used`, its ticket has sent another text, and `erased`, what its ticket has sent was erased: these can be
 * sent again with a new one.
 */
export type OfferNotice = 'busy' | 'large' | 'failed' | 'again' | 'used' | 'erased'

/** The answer from `sealAddress`. The ticket is the key of the request with the server's signature. */
export type SealAnswer = { ticket: string }

/** The answer to a form that was sent by a script. */
export type OfferAnswer =
  | { number: string; address: string; missing?: number }
  | { problems: OfferProblems; notice?: OfferNotice; ticket?: string }

export function readOffer(form: URLSearchParams, fields: readonly FormField[]): OfferValues {
  const texts = fields.map(({ name, hasLines }) => {
    const clean = hasLines ? cleanText : cleanLine
    return [name, clean(form.get(name) ?? '')]
  })
  return { ...Object.fromEntries(texts), consent: form.get('consent') === 'yes' }
}

const checks = {
  phone: (text: string) => text.replace(/\D/g, '').length >= 5,
  email: (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text),
}

export function offerProblems(values: OfferValues, fields: readonly FormField[]): OfferProblems {
  const problems: OfferProblems = {}
  for (const { name, maxLength, check } of fields) {
    const text = values[name]
    if (text.length > maxLength) problems[name] = 'long'
    // Nothing else is asked of one that is too long.
    else if (check && text !== '' && !checks[check](text)) problems[name] = check
  }
  if (values.phone === '' && values.email === '') problems.phone = 'no-contact'
  if (!values.consent) problems.consent = 'consent'
  return problems
}

export function hasProblems(problems: OfferProblems): boolean {
  return Object.keys(problems).length > 0
}

export function problemsInOrder(
  problems: OfferProblems,
  fields: readonly FormField[],
): [OfferField, OfferProblem][] {
  return [...fields.map(({ name }) => name), 'consent' as const].flatMap((name) => {
    const problem = problems[name]
    return problem ? [[name, problem]] : []
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
