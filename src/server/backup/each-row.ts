import * as z from 'zod'
import { BackupProblem } from './backup-problem.ts'

export interface ArchivedRow {
  /** As it stands in the archive, for the database to read. */
  text: string
  values: (string | null)[]
}

const rowSchema = z.array(z.string().nullable()).min(1)
/** A row is at most a page's texts in three languages; far more than that is no row of ours. */
const longestRow = 64 * 1024 * 1024

export async function* eachRow(
  part: string,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<ArchivedRow> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  try {
    for await (const chunk of content) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const text of lines) yield { text, values: rowSchema.parse(JSON.parse(text)) }
      if (rest.length > longestRow) throw new SyntaxError('a row is too long')
    }
    if (rest !== '' || decoder.decode() !== '') throw new SyntaxError('the last row is cut off')
  } catch (error) {
    const isContent =
      error instanceof SyntaxError || error instanceof TypeError || error instanceof z.ZodError
    if (!isContent) throw error
    throw new BackupProblem(`The archive is damaged: the rows of ${part} cannot be read.`)
  }
}
