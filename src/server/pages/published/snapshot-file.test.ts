import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { inAllLanguages } from '#content/values/localised-text.ts'
import { snapshotFile } from './snapshot-file.ts'

test('during an outage cards say of their facts what they said before', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'snapshot-'))
  const file = path.join(folder, 'published.json')
  const cardFacts = [{ id: 'hala', texts: [inAllLanguages('Bălți')] }]
  const content = { site: { ...defaultSiteData, cardFacts }, revision: 7, pictures: {} }
  await snapshotFile(file).write(content)
  expect(await snapshotFile(file).read()).toEqual(content)
  const earlier = { ...content, site: defaultSiteData }
  await snapshotFile(file).write(earlier)
  expect(await snapshotFile(file).read()).toEqual(earlier)
  await rm(folder, { recursive: true })
})
