import { type PictureSources, pictureSources } from '#site/pictures/picture-sources.ts'
import { type BuildManifest, neededChunks, readBuildManifest, urlOf } from './build-manifest.ts'

export interface PageAssets {
  styles: string[]
  clientModule: string
  sourcesOf(path: string): PictureSources | undefined
}

const clientEntry = 'src/site/client.ts'
const previewEntry = 'src/site/preview/preview.tsx'

/** The files that a page links to, as the build has named them. */
export async function builtAssets(clientDirectory: string): Promise<PageAssets> {
  const manifest = await readBuildManifest(clientDirectory, 'pages')
  return {
    styles: stylesOf(clientEntry, manifest),
    clientModule: fileOf(clientEntry, manifest),
    sourcesOf: pictureSources,
  }
}

export interface PreviewAssets {
  script: string
  needed: readonly string[]
  styles: readonly string[]
}

/** The preview uses the styles of the public pages and a few of its own. */
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
