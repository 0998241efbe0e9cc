import { restErrors } from '../errors/rest-errors.ts'

export interface RowRange {
  offset: number
  limit?: number | undefined
}

/** As in PostgREST, what is not a number is ignored. All negative numbers mean the same, and all above 2^52. */
function integer(text: string | null | undefined): number | undefined {
  if (!text || !/^-?\d+$/.test(text)) return undefined
  return Math.max(-1, Math.min(Number(text), 2 ** 52))
}

/** `limit` and `offset`, narrowed by a Range header such as `0-9`. */
export function parseRowRange(parameters: URLSearchParams, header: string | null): RowRange {
  const limit = integer(parameters.getAll('limit').at(-1))
  if (limit !== undefined && limit < 0) throw restErrors.negativeLimit()
  const offset = Math.max(0, integer(parameters.getAll('offset').at(-1)) ?? 0)
  const [, from, to] = /^(\d+)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  const lower = integer(from)
  if (lower === undefined) return { offset, limit }
  const upper = integer(to) ?? Number.POSITIVE_INFINITY
  if (upper < lower) throw restErrors.lowerAboveUpper()
  const end = Math.min(upper, offset + (limit ?? Number.POSITIVE_INFINITY) - 1)
  const start = Math.max(offset, lower)
  // When the two have no row in common, PostgREST's error is the one for a negative limit.
  if (end < start && limit !== 0) throw restErrors.negativeLimit()
  return { offset: start, limit: Number.isFinite(end) ? Math.max(0, end - start + 1) : undefined }
}
