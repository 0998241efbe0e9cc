import { test } from 'vitest'
import { killDuringSaves } from '../support/kill-rounds.ts'
import { engineKinds } from '../support/test-engines.ts'

test.each(engineKinds)(
  '50 kills during acknowledged saves lose none of them on the %s engine',
  (kind) => killDuringSaves(kind, 50),
)
