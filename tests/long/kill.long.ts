import { expect, test } from 'vitest'
import { killRounds } from '../support/kill-rounds.ts'
import { publicationsInALoop } from '../support/killed-publications.ts'
import { requestsInALoop } from '../support/killed-requests.ts'
import { savesInALoop } from '../support/killed-saves.ts'
import { uploadsInALoop } from '../support/killed-uploads.ts'
import { engineKinds } from '../support/test-engines.ts'

test.each(engineKinds)(
  '50 kills during acknowledged saves lose none of them on the %s engine',
  (kind) => killRounds(kind, 50, savesInALoop()),
)

test.each(engineKinds)(
  '30 kills during publications of prepared sets leave each published whole and once on the %s engine',
  (kind) =>
    killRounds(kind, 30, publicationsInALoop(), (round) => (round % 2 === 0 ? 'database' : 'site')),
)

test.each(engineKinds)(
  '50 kills during uploads leave every file whole, the acknowledged or the one under way, on the %s engine',
  async (kind) => {
    const uploads = uploadsInALoop()
    await killRounds(kind, 50, uploads, (round) => (round % 2 === 0 ? 'database' : 'site'))
    expect(uploads.interrupted).toBeGreaterThan(50)
  },
)

test.each(engineKinds)(
  '35 kills during some 200 requests for an offer leave each acknowledged one exactly once, with its file, on the %s engine',
  (kind) =>
    killRounds(kind, 35, requestsInALoop(), (round) => (round % 2 === 0 ? 'database' : 'site')),
)
