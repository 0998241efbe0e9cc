import { restErrors } from '../errors/rest-errors.ts'
import type { WantedAnswer } from '../parse/parse-request.ts'
import type { Preferences } from '../parse/preferences.ts'
import type { RowRange } from '../parse/row-range.ts'
import type { InsertPlan, WritePlan } from '../plan/plan-write.ts'
import type { Result } from '../query/result.ts'
import { exposedSchema } from '../schema/schema.ts'
import { applySettings } from './response-settings.ts'

export function respondToRead(
  result: Result,
  { offset }: RowRange,
  wanted: WantedAnswer,
): Response {
  const { rowCount, body, total } = result
  if (total !== undefined && offset > total) throw restErrors.outOfBounds(offset, total)
  const status = total !== undefined && rowCount < total ? 206 : 200
  const headers = {
    ...bodyHeaders(wanted),
    'content-range': contentRange(offset, rowCount, total),
    ...appliedHeader(wanted.preferences, ['count', 'handling']),
  }
  return finish(wanted.isHead ? null : body, status, headers, result)
}

export function respondToVoid(result: Result, { preferences }: WantedAnswer): Response {
  const headers = { 'content-range': '0-0/*', ...appliedHeader(preferences, ['handling']) }
  return finish(null, 204, headers, result)
}

export function respondToWrite(plan: WritePlan, result: Result, wanted: WantedAnswer): Response {
  const { rowCount, body, updatedCount = 0, key } = result
  const { preferences } = wanted
  const hasBody = preferences.return === 'representation'
  const total = preferences.count && rowCount
  const headers = {
    'content-range':
      plan.verb === 'update' ? contentRange(0, rowCount, total) : `*/${total ?? '*'}`,
    ...appliedHeader(preferences, echoedPreferences[plan.verb]),
    ...(key && { location: locationOf(plan, key) }),
    ...(hasBody && bodyHeaders(wanted)),
  }
  const isNew = plan.verb === 'insert' && rowCount > updatedCount
  return finish(hasBody ? body : null, writeStatus(plan, isNew, hasBody), headers, result)
}

function finish(
  body: string | null,
  status: number,
  headers: Record<string, string>,
  { responseStatus, responseHeaders }: Result,
): Response {
  const response = new Response(body, { status, headers })
  return applySettings(response, { status: responseStatus, headers: responseHeaders })
}

/** Which preferences the answer to a write names as applied. */
const echoedPreferences = {
  insert: ['resolution', 'return', 'count', 'missing', 'handling'],
  update: ['return', 'count', 'handling', 'max-affected'],
  delete: ['return', 'count', 'handling', 'max-affected'],
} as const

function writeStatus(plan: WritePlan, isNew: boolean, hasBody: boolean): number {
  if (plan.verb === 'insert' && !plan.isSingle) return insertStatus(plan, isNew)
  if (!hasBody) return 204
  return isNew ? 201 : 200
}

/** As in PostgREST, a merge that only updated rows is 200. */
function insertStatus({ conflict }: InsertPlan, isNew: boolean): number {
  return conflict?.resolution === 'merge-duplicates' && !isNew ? 200 : 201
}

function locationOf({ relation }: WritePlan, key: string): string {
  const texts = JSON.parse(key) as string[]
  const query = new URLSearchParams()
  relation.primaryKey.forEach((name, index) => {
    query.append(name, `eq.${texts[index]}`)
  })
  return `/${encodeURIComponent(relation.name)}?${query}`
}

function contentRange(offset: number, rowCount: number, total: number | undefined): string {
  const range = rowCount > 0 ? `${offset}-${offset + rowCount - 1}` : '*'
  return `${range}/${total ?? '*'}`
}

function bodyHeaders({ media }: WantedAnswer): Record<string, string> {
  const shape = media.isSingular
    ? 'vnd.pgrst.object+json'
    : media.stripsNulls
      ? 'vnd.pgrst.array+json'
      : 'json'
  const parameters = media.stripsNulls ? '; nulls=stripped' : ''
  return {
    'content-type': `application/${shape}${parameters}; charset=utf-8`,
    'content-profile': exposedSchema,
  }
}

type PreferenceName = keyof Omit<Preferences, 'maxAffected'> | 'max-affected'

function appliedHeader(preferences: Preferences, names: readonly PreferenceName[]) {
  const list = names.flatMap((name) => {
    const value = name === 'max-affected' ? preferences.maxAffected : preferences[name]
    return value === undefined ? [] : [`${name}=${value}`]
  })
  return list.length > 0 ? { 'preference-applied': list.join(', ') } : {}
}
