import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { type PictureSources, pictureSources } from '#site/pictures/picture-sources.ts'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
)

export interface PageAssets {
  styles: string[]
  clientModule: string
  picture(path: string): PictureSources | undefined
}

type Manifest = z.infer<typeof manifestSchema>

const clientEntry = 'src/site/client.ts'

/** What a page links to, as the build has named it. */
export async function builtAssets(clientDirectory: string): Promise<PageAssets> {
  const text = await readFile(join(clientDirectory, '.vite', 'manifest.json'), 'utf8')
  const manifest = manifestSchema.parse(JSON.parse(text))
  const entry = manifest[clientEntry]
  if (!entry) throw new Error(`The build has no ${clientEntry}`)
  return {
    styles: stylesOf(clientEntry, manifest).map(address),
    clientModule: address(entry.file),
    picture: pictureSources,
  }
}

function stylesOf(name: string, manifest: Manifest, seen = new Set<string>()): string[] {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return []
  seen.add(name)
  const imported = chunk.imports.flatMap((next) => stylesOf(next, manifest, seen))
  return [...new Set([...imported, ...chunk.css])]
}

function address(file: string): string {
  return `/${file}`
}
