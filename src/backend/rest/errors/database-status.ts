import * as z from 'zod'
import type { RestErrorFields } from './rest-errors.ts'

/** PostgREST's table from SQLSTATE to HTTP status; the longest matching prefix decides. */
const statuses: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '21000': 500,
  '23503': 409,
  '23505': 409,
  '25': 500,
  '25006': 405,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53': 503,
  '53400': 500,
  '54': 500,
  // PostgREST answers 500 for all of 54, but a statement too deep for the server's stack is the request's fault.
  '54001': 400,
  '55': 500,
  '57': 500,
  '57P01': 503,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
}

export function databaseStatus(code: string, message: string, isAnonymous: boolean): number {
  if (code === '42501') return isAnonymous ? 401 : 403
  if (code === '21000' && isAboutTheRequest(message)) return 400
  if (code === '55000' && message.startsWith('cannot ')) return 405
  if (code.startsWith('PT')) return raisedStatus(Number(code.slice(2)))
  for (let length = code.length; length >= 2; length--) {
    const status = statuses[code.slice(0, length)]
    if (status !== undefined) return status
  }
  return 400
}

/** A missing WHERE clause and a key that occurs twice in one upsert are mistakes in the request. */
function isAboutTheRequest(message: string): boolean {
  return message.endsWith('requires a WHERE clause') || message.startsWith('ON CONFLICT DO UPDATE')
}

function raisedStatus(status: number): number {
  return Number.isInteger(status) && status >= 400 && status <= 599 ? status : 500
}

const raisedMessage = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
})
const raisedDetail = z.object({
  status: z.number(),
  headers: z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[\x20-\x7e]*$/)),
})

/** With `raise sqlstate 'PGRST'` a function writes the whole response; if it is malformed, it is a plain error. */
export function raisedResponse(message: string, detail?: string): RestErrorFields | undefined {
  try {
    const body = raisedMessage.parse(JSON.parse(message))
    const { status, headers } = raisedDetail.parse(JSON.parse(detail ?? ''))
    return { ...body, status: raisedStatus(status), headers }
  } catch {
    return undefined
  }
}
