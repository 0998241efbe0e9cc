import type * as z from 'zod'

type Issue = z.core.$ZodIssue
type Sized = Extract<Issue, { code: 'too_small' | 'too_big' }>

/** What Supabase Storage's validator says of a wrong field: clients show the sentence to people. */
export function validationWords(issue: Issue, value: unknown, where: string): string {
  const place = [where, ...issue.path].join('/')
  if (issue.code === 'invalid_type' && valueAt(value, issue.path) === undefined)
    return `${[where, ...issue.path.slice(0, -1)].join('/')} must have required property '${String(issue.path.at(-1))}'`
  return `${place} ${complaint(issue)}`
}

function complaint(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeNames[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return 'must be equal to one of the allowed values'
    case 'too_small':
      return sizeComplaint(issue, 'fewer', '>=', issue.minimum)
    case 'too_big':
      return sizeComplaint(issue, 'more', '<=', issue.maximum)
    default:
      return issue.message
  }
}

const typeNames: Partial<Record<string, string>> = { int: 'integer', record: 'object' }

function sizeComplaint({ origin }: Sized, word: string, sign: string, bound: number | bigint) {
  if (origin === 'array') return `must NOT have ${word} than ${bound} items`
  return origin === 'string'
    ? `must NOT have ${word} than ${bound} characters`
    : `must be ${sign} ${bound}`
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (within, key) => (within as Record<PropertyKey, unknown> | undefined)?.[key],
    value,
  )
}
