import { fileURLToPath } from 'node:url'
import { hashSchema } from './hash-schema.ts'

/** Beside the built server. Its name says what it was made from: one of other migrations or another engine is not found. */
export function templatePath(): string {
  return fileURLToPath(new URL(`./database-${hashSchema().slice(0, 32)}.tar.gz`, import.meta.url))
}
