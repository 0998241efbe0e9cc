import { test } from 'vitest'
import { killRounds } from '../support/kill-rounds.ts'
import { savesInALoop } from '../support/killed-saves.ts'
import { engineKinds } from '../support/test-engines.ts'

test.each(engineKinds)(
  'kill -9 during acknowledged saves loses none of them on the %s engine',
  (kind) => killRounds(kind, 1, savesInALoop()),
  120_000,
)
