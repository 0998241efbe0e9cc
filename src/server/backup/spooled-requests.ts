import { createReadStream } from 'node:fs'
import { copyFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Transaction } from '#backend/postgres/engine.ts'
import { newRequestSchema } from '#content/requests/request.ts'
import { type ArchivePart, requestPart } from './manifest.ts'
import { digestOf } from './read-archive.ts'
import { spoolPath } from './spool-rows.ts'

/**
 * Copies the requests that wait for the database. Before the rows are: a request that enters the database meanwhile is
 * then in both, and restored once.
 */
export async function copySpooledRequests(
  spoolFolder: string,
  folder: string,
): Promise<ArchivePart[]> {
  const names = await readdir(spoolFolder).catch(() => [])
  const parts: ArchivePart[] = []
  for (const file of names.sort()) {
    const name = requestPart(file)
    if (name === undefined) continue
    const copy = spoolPath(folder, name)
    try {
      await copyFile(path.join(spoolFolder, file), copy)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue
      throw error
    }
    const { size, sha256 } = await digestOf(createReadStream(copy))
    parts.push({ name, size, sha256 })
  }
  return parts
}

/** Under their own keys and numbers; those that were erased since stay erased. */
export async function storeSpooledRequests(
  tx: Transaction,
  texts: readonly string[],
): Promise<void> {
  for (const text of texts) {
    const request = newRequestSchema.safeParse(tryJson(text))
    // What the spool could not have read either.
    if (!request.success) continue
    await tx.query('select public.store_request($1::jsonb)', [JSON.stringify(request.data)])
  }
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
