import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod'
import { pictureFactsByAddressSchema } from '#content/pictures/picture-facts.ts'
import { siteDataSchema } from '#content/site/site-data.ts'
import { cardFactsSchema, type LoadedSite } from '#data/site/load-site.ts'
import { replaceFile } from '#kit/disk/durable-file.ts'
import { sha256 } from '#kit/hash.ts'
import { ignoreFailure } from '#kit/log.ts'

const snapshotSchema = z.object({
  revision: z.number(),
  site: siteDataSchema.and(z.object({ cardFacts: cardFactsSchema() })),
  // A snapshot of an earlier version has none.
  pictures: pictureFactsByAddressSchema,
})

export type SnapshotFile = ReturnType<typeof snapshotFile>

/** The last published content, for a start while the database is away. */
export function snapshotFile(path: string) {
  return {
    async read(): Promise<LoadedSite | undefined> {
      const stored = await readFile(path, 'utf8').catch(
        ignoreFailure('without a snapshot an outage shows less'),
      )
      return stored === undefined ? undefined : decode(stored)
    },
    async write(snapshot: LoadedSite): Promise<void> {
      await mkdir(dirname(path), { recursive: true })
      await replaceFile(path, encode(snapshot))
    },
  }
}

function encode({ revision, site, pictures }: LoadedSite): string {
  const content = JSON.stringify({ revision, site, pictures })
  return `${sha256(content)}\n${content}`
}

// A file that is incomplete, damaged or of another release is ignored.
function decode(stored: string): LoadedSite | undefined {
  const end = stored.indexOf('\n')
  const content = stored.slice(end + 1)
  if (end < 0 || stored.slice(0, end) !== sha256(content)) return undefined
  return snapshotSchema.safeParse(JSON.parse(content)).data
}
