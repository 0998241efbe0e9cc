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

export async function readBuildManifest(
  clientDirectory: string,
  program: keyof typeof manifestFiles,
): Promise<BuildManifest> {
  const text = await readFile(join(clientDirectory, '.vite', manifestFiles[program]), 'utf8')
  return manifestSchema.parse(JSON.parse(text))
}

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

export type PageAssets = Awaited<ReturnType<typeof builtAssets>>

const clientEntry = 'src/site/client.ts'
const projectPrint = 'src/site/styles/project-print.css'
const previewEntry = 'src/site/preview/preview.tsx'

/** The files that a page links to, as the build has named them. */
export async function builtAssets(clientDirectory: string) {
  const manifest = await readBuildManifest(clientDirectory, 'pages')
  return {
    styles: stylesOf(clientEntry, manifest),
    projectPrint: fileOf(projectPrint, manifest),
    clientModule: fileOf(clientEntry, manifest),
  }
}

export interface PreviewAssets {
  script: string
  needed: readonly string[]
  styles: readonly string[]
}

export async function builtPreviewAssets(clientDirectory: string): Promise<PreviewAssets> {
  const pages = await readBuildManifest(clientDirectory, 'pages')
  const panel = await readBuildManifest(clientDirectory, 'panel')
  return {
    script: fileOf(previewEntry, panel),
    needed: neededChunks(panel, previewEntry).map(({ file }) => urlOf(file)),
    styles: [...stylesOf(clientEntry, pages), ...stylesOf(previewEntry, panel)],
  }
}

/** Development: Vite serves the source files. */
export const previewSources: PreviewAssets = {
  script: `/${previewEntry}`,
  needed: [],
  styles: ['/src/site/site.css'],
}

function fileOf(name: string, manifest: BuildManifest): string {
  return urlOf(neededChunks(manifest, name).at(-1)?.file ?? '')
}

function stylesOf(name: string, manifest: BuildManifest): string[] {
  const chunks = neededChunks(manifest, name)
  return [...new Set(chunks.flatMap(({ css }) => css))].map(urlOf)
}
