import { type Caller, isVisitor } from '../../postgres/caller.ts'
import { restErrors } from '../errors/rest-errors.ts'
import { exposedSchema } from '../schema/schema.ts'
import { type SingleCondition, singleConditions } from './filters.ts'
import { parseQuery, type Query } from './query.ts'

const plain = ['*/*', 'application/*', 'application/json', 'application/vnd.pgrst.array+json']
const singular = ['application/vnd.pgrst.object+json', 'application/vnd.pgrst.object']

export function negotiateMediaType(accept: string | null) {
  const offers = (accept ?? '*/*').split(',').map((offer) => offer.trim())
  for (const offer of offers) {
    const [type = '', ...parameters] = offer
      .toLowerCase()
      .split(';')
      .map((part) => part.trim())
    const stripsNulls = parameters.includes('nulls=stripped')
    if (singular.includes(type)) return { isSingular: true, stripsNulls }
    if (plain.includes(type)) return { isSingular: false, stripsNulls }
  }
  throw restErrors.noSuchMediaType(offers.join(', '))
}

const choices = {
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
  tx: ['commit', 'rollback'],
} as const

export type Preferences = {
  [Name in keyof typeof choices]?: (typeof choices)[Name][number] | undefined
} & { maxAffected?: number | undefined }

/** The first of each kind counts; unknown preferences are an error only with `handling=strict`. */
export function parsePreferences(header: string | null): Preferences {
  const found: Record<string, string> = {}
  const unknown: string[] = []
  for (const preference of (header ?? '').split(',').map((part) => part.trim())) {
    if (preference === '') continue
    const [, name = '', value = ''] = /^([^=]*)=(.*)$/s.exec(preference) ?? []
    if (isKnown(name, value)) found[name] ??= value
    else unknown.push(preference)
  }
  const { 'max-affected': maxAffected, ...rest } = found
  if (rest.handling === 'strict' && unknown.length > 0) throw restErrors.invalidPreferences(unknown)
  return { ...rest, maxAffected: maxAffected === undefined ? undefined : Number(maxAffected) }
}

function isKnown(name: string, value: string): boolean {
  if (name === 'max-affected') return /^\d{1,15}$/.test(value)
  return Object.hasOwn(choices, name)
    ? (choices[name as keyof typeof choices] as readonly string[]).includes(value)
    : false
}

export interface WantedAnswer {
  preferences: Preferences
  media: ReturnType<typeof negotiateMediaType>
  isHead: boolean
}

const parsedHeaders = ['accept', 'accept-profile', 'content-profile', 'prefer', 'range']
const maxHeaderLength = 4_096

/** With `takesArguments`, parameters of the address that are no filters are a function's arguments. */
export function parseRequest(
  request: Request,
  url: URL,
  caller: Caller,
  { takesArguments }: { takesArguments: boolean },
): { wanted: WantedAnswer; query: Query } {
  const wanted = parseHeaders(request)
  const query = parseQuery(url.searchParams, takesArguments)
  requireBearableCost(query, caller)
  return { wanted, query }
}

function parseHeaders({ method, headers }: Request): WantedAnswer {
  for (const name of parsedHeaders)
    if ((headers.get(name)?.length ?? 0) > maxHeaderLength)
      throw restErrors.tooLong(`The header ${name}`, maxHeaderLength)
  const isRead = method === 'GET' || method === 'HEAD'
  const profile = headers.get(isRead ? 'accept-profile' : 'content-profile')
  if (profile !== null && profile !== exposedSchema) throw restErrors.unknownSchema(profile)
  return {
    preferences: parsePreferences(headers.get('prefer')),
    media: negotiateMediaType(headers.get('accept')),
    isHead: method === 'HEAD',
  }
}

/** For all conditions of a request. A page of an application costs about ten, a search over every text column about fifty. */
const maxCost = { visitor: 500, privileged: 20_000 }

export function requireBearableCost(query: Query, caller: Caller): void {
  const limit = isVisitor(caller) ? maxCost.visitor : maxCost.privileged
  const costs = [...singleConditions(query.where)].map(costOf)
  if (costs.reduce((sum, cost) => sum + cost, 0) > limit) throw restErrors.tooCostly()
}

function costOf(condition: SingleCondition): number {
  switch (condition.kind) {
    case 'in':
      return 1 + condition.values.length / 10 + lengthCost(condition.values.join(''))
    case 'is':
      return 1
    case 'compare':
      return 1 + patternCost(condition) + lengthCost(condition.value)
  }
}

/** For each wildcard the database scans the rest of the text again. */
function patternCost({ operator, value }: Extract<SingleCondition, { kind: 'compare' }>): number {
  if (operator !== 'like' && operator !== 'ilike') return 0
  return (value.match(/[%*_]/g) ?? []).length
}

function lengthCost(text: string): number {
  return text.length / 1_000
}
