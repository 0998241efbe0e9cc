import { restErrors } from './errors.ts'
import { type MediaType, negotiateMediaType } from './parse/media-type.ts'
import { type Preferences, parsePreferences } from './parse/preferences.ts'

/** What the headers say, the same for every kind of request. */
export interface CallContext {
  preferences: Preferences
  media: MediaType
  schema: string
  isHead: boolean
}

const readHeaders = ['accept', 'accept-profile', 'content-profile', 'prefer', 'range']
const maxHeaderLength = 4_096

export function readContext({ method, headers }: Request, exposedSchema: string): CallContext {
  for (const name of readHeaders)
    if ((headers.get(name)?.length ?? 0) > maxHeaderLength)
      throw restErrors.tooLong(`The header ${name}`, maxHeaderLength)
  const isRead = method === 'GET' || method === 'HEAD'
  const profile = headers.get(isRead ? 'accept-profile' : 'content-profile')
  if (profile !== null && profile !== exposedSchema)
    throw restErrors.unknownSchema(profile, exposedSchema)
  return {
    preferences: parsePreferences(headers.get('prefer')),
    media: negotiateMediaType(headers.get('accept')),
    schema: exposedSchema,
    isHead: method === 'HEAD',
  }
}
