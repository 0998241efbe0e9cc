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
const previewEntry = 'src/site/preview/preview.tsx'

/** What a page links to, as the build has named it. */
export async function builtAssets(clientDirectory: string): Promise<PageAssets> {
  const manifest = await readManifest(clientDirectory)
  return {
    styles: stylesOf(clientEntry, manifest).map(address),
    clientModule: fileOf(clientEntry, manifest),
    picture: pictureSources,
  }
}

export interface PreviewAssets {
  script: string
  styles: readonly string[]
}

/** The preview wears the styles of the public pages, and a few of its own. */
export async function builtPreviewAssets(clientDirectory: string): Promise<PreviewAssets> {
  const manifest = await readManifest(clientDirectory)
  const styles = [clientEntry, previewEntry].flatMap((entry) => stylesOf(entry, manifest))
  return { script: fileOf(previewEntry, manifest), styles: [...new Set(styles)].map(address) }
}

export const previewSources: PreviewAssets = {
  script: `/${previewEntry}`,
  styles: ['/src/site/site.css'],
}

async function readManifest(clientDirectory: string): Promise<Manifest> {
  const text = await readFile(join(clientDirectory, '.vite', 'manifest.json'), 'utf8')
  return manifestSchema.parse(JSON.parse(text))
}

function fileOf(name: string, manifest: Manifest): string {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}`)
  return address(chunk.file)
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
