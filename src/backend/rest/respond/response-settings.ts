import { parseJson } from '#kit/http/json.ts'
import { restErrors } from '../errors/rest-errors.ts'

/** What a function, a trigger or a view has set in `response.status` and `response.headers`. */
export interface ResponseSettings {
  status?: string | null | undefined
  headers?: string | null | undefined
}

/** The HTTP connection depends on these headers, so no function may set them. */
const connectionHeaders =
  /^(content-length|transfer-encoding|connection|keep-alive|upgrade|trailer)$/i
const withoutBody = new Set([204, 205, 304])

export function applySettings(response: Response, { status, headers }: ResponseSettings): Response {
  if (!status && !headers) return response
  const code = status ? parseStatus(status) : response.status
  const all = new Headers(response.headers)
  for (const [name, value] of headers ? parseHeaders(headers) : []) setHeader(all, name, value)
  return new Response(withoutBody.has(code) ? null : response.body, { status: code, headers: all })
}

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
