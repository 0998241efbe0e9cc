import { type Engine, migrate, openEngine, type Transaction } from '#backend/backend.ts'
import { migrations } from '#server/source/migrations.ts'
import type { MigrationCrash } from './migration-crash.ts'

/** Upgrades a database and is killed at the point asked for. */
const { database, step, moment }: MigrationCrash = JSON.parse(process.argv[2] ?? '{}')
const engine = await openEngine(database)
const sql = migrations.find(({ name }) => name === step)?.sql
const crash = () => process.kill(process.pid, 'SIGKILL')

const crashing: Engine = {
  ...engine,
  transaction: (setup, run, limits) =>
    engine.transaction(setup, (tx) => run(crashingAt(tx)), limits),
}

function crashingAt(tx: Transaction): Transaction {
  return {
    ...tx,
    async script(text) {
      if (text !== sql) return tx.script(text)
      if (moment === 'before') crash()
      // The engine is at work on it, in a thread or a process of its own.
      if (moment === 'within') setTimeout(crash, 2)
      await tx.script(text)
      if (moment !== 'committed') crash()
    },
  }
}

await migrate(crashing, migrations)
if (moment === 'committed') crash()
// Only a process that was not killed comes this far.
process.exit(3)
