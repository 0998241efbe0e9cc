import path from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { startPostgresServer } from './postgres-server.ts'
import { startSite, temporaryFolder, testKeys } from './running-site.ts'
import { stockClient } from './stock-client.ts'
import { type EngineKind, unpackDatabase } from './test-engines.ts'

/** What is under way when the kill comes, and what must be there afterwards. */
export interface Work {
  /** Goes on until nothing answers any more; calls `kill` at a moment of its own choice. */
  workUntilKilled(service: SupabaseClient, kill: () => Promise<void>): Promise<void>
  checkNothingIsLost(service: SupabaseClient): Promise<void>
  /** Once the last round is over and nothing runs. */
  checkWhatIsLeft?(location: { url: string | undefined; directory: string }): Promise<void>
}

/** Which of the processes of the server engine is killed first; the other goes on for a moment without it. */
type FirstKilled = 'database' | 'site'

/**
 * Ends the process that holds the database, or the one that holds the files, with SIGKILL in the middle of the work:
 * both are the server on the embedded engine. Then it starts again, and everything acknowledged must be there.
 */
export async function killRounds(
  kind: EngineKind,
  rounds: number,
  { workUntilKilled, checkNothingIsLost, checkWhatIsLeft }: Work,
  firstKilled: (round: number) => FirstKilled = () => 'database',
): Promise<void> {
  const { folder, remove } = await temporaryFolder()
  const postgres = kind === 'server' ? await startPostgresServer() : undefined
  const directory = path.join(folder, 'data')
  if (!postgres) await unpackDatabase(directory)
  const environment = {
    DATA_DIR: directory,
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  }
  let site = await startSite(environment)
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const victim = postgres && firstKilled(round) === 'database' ? postgres : site
      await workUntilKilled(stockClient(site.url, testKeys.service), () => victim.kill())
      await site.kill()
      if (victim === postgres) await postgres.restart()
      site = await startSite(environment)
      await checkNothingIsLost(stockClient(site.url, testKeys.service))
    }
    await site.stop()
    await checkWhatIsLeft?.({ url: postgres?.url, directory })
  } finally {
    await site.stop()
    await postgres?.stop()
    await remove()
  }
}
