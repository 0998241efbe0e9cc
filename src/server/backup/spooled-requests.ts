import { createReadStream } from 'node:fs'
import { copyFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Transaction } from '#backend/backend.ts'
import { newRequestSchema } from '#content/requests/request-schema.ts'
import { unlessAbsent } from '#kit/disk/unless-absent.ts'
import { parseJson } from '#kit/http/json.ts'
import { requestPart } from './archive-parts.ts'
import { digestOf } from './content-digest.ts'
import { partPath } from './copy-rows.ts'
import type { ArchivePart } from './manifest.ts'

/** Called before the rows are copied: a request that enters the database in between is then in both, and restored once. */
export async function copySpooledRequests(spoolFolder: string, copiesFolder: string) {
  const names = (await unlessAbsent(readdir(spoolFolder))) ?? []
  const parts: ArchivePart[] = []
  for (const file of names.sort()) {
    const name = requestPart(file)
    if (name === undefined) continue
    const copy = partPath(copiesFolder, name)
    const copying = copyFile(path.join(spoolFolder, file), copy)
    if (!(await unlessAbsent(copying.then(() => true)))) continue
    const { size, sha256 } = await digestOf(createReadStream(copy))
    parts.push({ name, size, sha256 })
  }
  return parts
}

/** Keeps their keys and so their numbers; those that were erased since stay erased. */
export async function storeSpooledRequests(tx: Transaction, texts: readonly string[]) {
  for (const text of texts) {
    const request = newRequestSchema.safeParse(parseJson(text))
    // The spool itself would have set it aside.
    if (!request.success) continue
    await tx.query('select public.store_request($1::jsonb)', [JSON.stringify(request.data)])
  }
}
