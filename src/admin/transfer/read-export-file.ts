import { readExport } from '#content/export/export.ts'
import type { ImportNote } from '#content/export/import-notes.ts'

/** Reads an export and cleans its HTML, so that the review shows what an import will save. */
export async function readExportFile(file: File) {
  // Some systems know no type for the name.
  const isJson = /\.json$/i.test(file.name) && ['application/json', ''].includes(file.type)
  if (!isJson) throw new Error('Se importă numai fișiere JSON')
  const text = await file.text().catch((cause) => {
    throw new Error('Error reading file', { cause })
  })
  const { data, report, ...rest } = readExport(text)
  const { cleanSite } = await import('#data/clean/clean-site.ts')
  const { site, cleaned } = cleanSite(data)
  const notes = cleaned.map(
    ({ path, removed }): ImportNote => ({ path, what: 'cleaned', detail: removed.join(', ') }),
  )
  return { ...rest, data: site, report: [...report, ...notes] }
}
