import type * as z from 'zod'
import { dataOrThrow } from './data-or-throw.ts'

const pageSize = 500

/** All rows of a query that is asked for page by page; it needs an order that tells every two rows apart. */
export async function allPages<Row>(
  rowsSchema: z.ZodType<Row[]>,
  ask: (from: number, to: number) => PromiseLike<Parameters<typeof dataOrThrow>[0]>,
  maxPages = Number.POSITIVE_INFINITY,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 0; page < maxPages; page += 1) {
    const answer = await ask(rows.length, rows.length + pageSize - 1)
    const more = rowsSchema.parse(dataOrThrow(answer))
    rows.push(...more)
    if (more.length < pageSize) break
  }
  return rows
}
