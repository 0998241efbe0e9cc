import { parseJson } from '#kit/http/json.ts'
import { restErrors } from '../errors/rest-errors.ts'
import type { WantedAnswer } from '../parse/parse-request.ts'
import type { RowRange } from '../parse/row-range.ts'
import type { InsertPlan, WritePlan } from '../plan/plan-write.ts'
import type { Result } from '../query/result.ts'
import { exposedSchema } from '../schema/schema.ts'

export function respondToRead(result: Result, { offset }: RowRange, wanted: WantedAnswer) {
  const { rowCount, body, total } = result
  if (total !== undefined && offset > total) throw restErrors.outOfBounds(offset, total)
  const status = total !== undefined && rowCount < total ? 206 : 200
  const headers = {
    ...bodyHeaders(wanted),
    'content-range': contentRange(offset, rowCount, total),
  }
  return finish(wanted.isHead ? null : body, status, headers, result)
}

export function respondToVoid(result: Result): Response {
  return finish(null, 204, { 'content-range': '0-0/*' }, result)
}

export function respondToWrite(plan: WritePlan, result: Result, wanted: WantedAnswer): Response {
  const { rowCount, body, updatedCount = 0, key } = result
  const { preferences } = wanted
  const hasBody = preferences.return === 'representation'
  const total = preferences.count && rowCount
  const headers = {
    'content-range':
      plan.verb === 'update' ? contentRange(0, rowCount, total) : `*/${total ?? '*'}`,
    ...(key && { location: locationOf(plan, key) }),
    ...(hasBody && bodyHeaders(wanted)),
  }
  const isNew = plan.verb === 'insert' && rowCount > updatedCount
  const status = plan.verb === 'insert' ? insertStatus(plan, isNew) : hasBody ? 200 : 204
  return finish(hasBody ? body : null, status, headers, result)
}

/** A function, a trigger or a view may have set `response.status` and `response.headers`. */
function finish(
  body: string | null,
  status: number,
  headers: Record<string, string>,
  { responseStatus, responseHeaders }: Result,
): Response {
  const code = responseStatus ? parseStatus(responseStatus) : status
  const all = new Headers(headers)
  if (responseHeaders)
    for (const [name, value] of parseHeaders(responseHeaders)) setHeader(all, name, value)
  return new Response(withoutBody.has(code) ? null : body, { status: code, headers: all })
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

/** The HTTP connection depends on these headers, so no function may set them. */
const connectionHeaders =
  /^(content-length|transfer-encoding|connection|keep-alive|upgrade|trailer)$/i
const withoutBody = new Set([204, 205, 304])

function parseStatus(text: string): number {
  if (!/^[2-5]\d\d$/.test(text)) throw restErrors.invalidStatusSetting()
  return Number(text)
}

function parseHeaders(text: string): [string, string][] {
  const list = parseJson(text)
  if (!Array.isArray(list)) throw restErrors.invalidHeadersSetting()
  return list.map((item) => {
    const [entry, ...others] = typeof item === 'object' && item ? Object.entries(item) : []
    if (!entry || others.length > 0 || typeof entry[1] !== 'string')
      throw restErrors.invalidHeadersSetting()
    return [entry[0], entry[1]]
  })
}

/** Cookies are added; any other header replaces the service's own. */
function setHeader(headers: Headers, name: string, value: string): void {
  if (connectionHeaders.test(name)) return
  try {
    if (name.toLowerCase() === 'set-cookie') headers.append(name, value)
    else headers.set(name, value)
  } catch {
    throw restErrors.invalidHeadersSetting()
  }
}
