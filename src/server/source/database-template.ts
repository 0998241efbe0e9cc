import { fileURLToPath } from 'node:url'
import { hashSchema } from './hash-schema.ts'

/** Beside the built server. The name has a hash of the migrations and the engine, so a template made from others is never found. */
export function templatePath(): string {
  return fileURLToPath(new URL(`./database-${hashSchema().slice(0, 32)}.tar.br`, import.meta.url))
}
