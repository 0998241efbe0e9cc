import type { Caller } from '../../postgres/caller.ts'
import { restErrors } from '../errors/rest-errors.ts'
import { exposedSchema } from '../schema/schema.ts'
import { type MediaType, negotiateMediaType } from './media-type.ts'
import { type Preferences, parsePreferences } from './preferences.ts'
import { parseQuery, type Query } from './query.ts'
import { requireBearableCost } from './query-cost.ts'

/** What the headers say about the answer, the same for every kind of request. */
export interface WantedAnswer {
  preferences: Preferences
  media: MediaType
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
