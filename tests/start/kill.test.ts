import { test } from 'vitest'
import { killDuringSaves } from '../support/kill-rounds.ts'
import { engineKinds } from '../support/test-engines.ts'

test.each(engineKinds)(
  'kill -9 during acknowledged saves loses none of them on the %s engine',
  (kind) => killDuringSaves(kind, 2),
  120_000,
)
