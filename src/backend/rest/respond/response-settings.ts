import { parseJson } from '../../http/json.ts'
import { restErrors } from '../errors/rest-errors.ts'

/** What a function, a trigger or a view has left in `response.status` and `response.headers`. */
export interface ResponseSettings {
  status?: string | null | undefined
  headers?: string | null | undefined
}

/** The connection's own affairs, which no function may talk into. */
const untouchable = /^(content-length|transfer-encoding|connection|keep-alive|upgrade|trailer)$/i
const withoutBody = new Set([204, 205, 304])

export function applySettings(response: Response, { status, headers }: ResponseSettings): Response {
  if (!status && !headers) return response
  const code = status ? parseStatus(status) : response.status
  const all = new Headers(response.headers)
  for (const [name, value] of headers ? parseHeaders(headers) : []) setHeader(all, name, value)
  return new Response(withoutBody.has(code) ? null : response.body, { status: code, headers: all })
}

function parseStatus(text: string): number {
  if (!/^[2-5]\d\d$/.test(text)) throw restErrors.statusSetting()
  return Number(text)
}

function parseHeaders(text: string): [string, string][] {
  const list = parseJson(text)
  if (!Array.isArray(list)) throw restErrors.headersSetting()
  return list.map((item) => {
    const [entry, ...others] = typeof item === 'object' && item ? Object.entries(item) : []
    if (!entry || others.length > 0 || typeof entry[1] !== 'string')
      throw restErrors.headersSetting()
    return [entry[0], entry[1]]
  })
}

/** A cookie may be set several times; anything else the function's word replaces. */
function setHeader(headers: Headers, name: string, value: string): void {
  if (untouchable.test(name)) return
  try {
    if (name.toLowerCase() === 'set-cookie') headers.append(name, value)
    else headers.set(name, value)
  } catch {
    throw restErrors.headersSetting()
  }
}
