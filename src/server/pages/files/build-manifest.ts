import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

/** What the build has made for browsers: dist/client, beside dist/server. */
export const clientDirectory = fileURLToPath(new URL('../client', import.meta.url))

const chunkSchema = z.object({
  file: z.string(),
  css: z.array(z.string()).default([]),
  imports: z.array(z.string()).default([]),
})
const manifestSchema = z.record(z.string(), chunkSchema)

type BuiltChunk = z.infer<typeof chunkSchema>
export type BuildManifest = z.infer<typeof manifestSchema>

/** The panel is built apart from the public pages, so that its large pieces take nothing of the small ones there. */
const manifestFiles = { pages: 'manifest.json', panel: 'panel-manifest.json' }

/** The names of the files that the build made for browsers, and what each imports. */
export async function readBuildManifest(
  clientDirectory: string,
  program: keyof typeof manifestFiles,
): Promise<BuildManifest> {
  const text = await readFile(join(clientDirectory, '.vite', manifestFiles[program]), 'utf8')
  return manifestSchema.parse(JSON.parse(text))
}

/** The chunk of a source file and all that it imports: dependencies first, the chunk itself last. */
export function neededChunks(
  manifest: BuildManifest,
  name: string,
  seen = new Set<string>(),
): BuiltChunk[] {
  if (seen.has(name)) return []
  seen.add(name)
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}`)
  return [...chunk.imports.flatMap((next) => neededChunks(manifest, next, seen)), chunk]
}

export function urlOf(file: string): string {
  return `/${file}`
}
