import { cp } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { type RunningSite, startSite, temporaryFolder } from './running-site.ts'

/** A first start takes seconds of computing: one for all browser tests, whose servers begin with a copy of its data. */
export default async function prepareSite(): Promise<() => Promise<void>> {
  const { folder, remove } = await temporaryFolder()
  const site = await startSite({ DATA_DIR: folder })
  // The server answers a moment before it handles signals: one that came sooner would end it at once and leave its socket in
  // the data directory.
  while (!site.output().includes(new URL(site.url).port)) await setTimeout(20)
  await site.stop()
  process.env.PREPARED_DATA = folder
  return remove
}

export interface PreparedSite extends RunningSite {
  /** Its data directory. */
  folder: string
}

/** With the built-in content and the administrator of the tests, on a data directory that goes when it stops. */
export async function startPreparedSite(
  environment: Record<string, string> = {},
): Promise<PreparedSite> {
  const { PREPARED_DATA } = process.env
  if (!PREPARED_DATA) throw new Error('the global setup has not run')
  const { folder, remove } = await temporaryFolder()
  await cp(PREPARED_DATA, folder, { recursive: true })
  const site = await startSite({ DATA_DIR: folder, ...environment })
  return {
    ...site,
    folder,
    async stop() {
      const exitCode = await site.stop()
      await remove()
      return exitCode
    },
  }
}
