import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliDecompress } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import type { PGliteEngine } from './pglite-engine.ts'
import { runAsOwner } from './roles.ts'

/** A fifth of gzip's work at its usual level, and a smaller file. */
const fastCompression = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

/**
 * Closes a migrated but otherwise empty database, and gives its directory as a compressed archive. New sites begin with a copy
 * of it, which is faster than running all migrations.
 */
export async function archiveTemplate(engine: PGliteEngine): Promise<Uint8Array> {
  // Marks every copy, whose first start then replaces random values and times (`replaceTemplateValues`).
  await runAsOwner(engine, 'template', (tx) => tx.script('create table backend.template ()'))
  return promisify(brotliCompress)(await engine.closeIntoArchive(), fastCompression)
}

/** False, and nothing left behind, if the file is missing or damaged. */
export async function unpackTemplate(file: string, directory: string): Promise<boolean> {
  const unpack = unpackTar(directory, { dmode: 0o700, fmode: 0o600 })
  try {
    await pipeline(createReadStream(file), createBrotliDecompress(), unpack)
    return true
  } catch {
    await rm(directory, { recursive: true, force: true })
    return false
  }
}
