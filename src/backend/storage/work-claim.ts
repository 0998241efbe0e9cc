import { open, rm, stat, utimes } from 'node:fs/promises'
import { unlessAbsent } from '#kit/disk/unless-absent.ts'

/**
 * The claim of one instance on work that only one should do: a file that only one can create. It is renewed while it is held,
 * however long the work takes; one that was not renewed for `expiresMs` belongs to an instance that was killed.
 */
export function createWorkClaim(file: string, expiresMs: number) {
  let renewal: NodeJS.Timeout | undefined

  async function create(): Promise<boolean> {
    try {
      await (await open(file, 'wx', 0o600)).close()
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw error
    }
  }

  async function renew(): Promise<void> {
    const now = new Date()
    await unlessAbsent(utimes(file, now, now))
  }

  return {
    async take(): Promise<boolean> {
      const found = await unlessAbsent(stat(file))
      if (found && Date.now() - found.mtimeMs > expiresMs) await rm(file, { force: true })
      if (!(await create())) return false
      // A disk that refuses once is asked again before the claim expires.
      renewal = setInterval(() => void renew().catch(() => undefined), expiresMs / 4).unref()
      return true
    },
    async release(): Promise<void> {
      if (!renewal) return
      clearInterval(renewal)
      renewal = undefined
      await rm(file, { force: true })
    },
  }
}
