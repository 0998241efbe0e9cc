import { readExport } from '#content/export/export.ts'
import type { ImportNote } from '#content/export/import-notes.ts'

/** Reads an export and cleans its HTML, so that the review shows what an import will save. */
export async function readExportFile(file: File) {
  if (!isJsonFile(file)) throw new Error('Se importă numai fișiere JSON')
  const { data, report, ...rest } = readExport(await fileText(file))
  const { cleanSite } = await import('#data/clean/clean-site.ts')
  const { site, cleaned } = cleanSite(data)
  const notes = cleaned.map(
    ({ path, removed }): ImportNote => ({ path, what: 'cleaned', detail: removed.join(', ') }),
  )
  return { ...rest, data: site, report: [...report, ...notes] }
}

/** Some systems know no type for the name. */
function isJsonFile({ name, type }: File): boolean {
  return /\.json$/i.test(name) && ['application/json', ''].includes(type)
}

async function fileText(file: File): Promise<string> {
  try {
    return await file.text()
  } catch (cause) {
    throw new Error('Error reading file', { cause })
  }
}
