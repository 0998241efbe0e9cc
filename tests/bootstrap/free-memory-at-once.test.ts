import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  freeingEnvironment,
  freeMemoryAtOnce,
} from '../../scripts/bootstrap/free-memory-at-once.js'

const asStarted = { execve: Reflect.get(process, 'execve'), platform: process.platform }
const execve = vi.fn()

beforeEach(() => {
  vi.stubEnv('MALLOC_TRIM_THRESHOLD_', undefined)
  startOn('linux', execve)
})

afterEach(() => {
  vi.unstubAllEnvs()
  startOn(asStarted.platform, asStarted.execve)
  execve.mockReset()
})

test('the server starts itself anew as it was started, so that freed memory is given back', () => {
  freeMemoryAtOnce()
  expect(execve).toHaveBeenCalledExactlyOnceWith(
    process.execPath,
    [process.execPath, ...process.execArgv, ...process.argv.slice(1)],
    expect.objectContaining({ PATH: process.env.PATH, ...freeingEnvironment }),
  )
})

test('it does so once, and only where it can', () => {
  vi.stubEnv('MALLOC_TRIM_THRESHOLD_', freeingEnvironment.MALLOC_TRIM_THRESHOLD_)
  freeMemoryAtOnce()
  vi.stubEnv('MALLOC_TRIM_THRESHOLD_', undefined)
  startOn('darwin', execve)
  freeMemoryAtOnce()
  startOn('linux', undefined)
  freeMemoryAtOnce()
  expect(execve).not.toHaveBeenCalled()
})

test.each(['deploy/Dockerfile', 'deploy/temelia@.service'])('%s sets it too', async (file) => {
  const [[name, value] = []] = Object.entries(freeingEnvironment)
  expect(await readFile(file, 'utf8')).toContain(`${name}=${value}`)
})

/** Node 20 has no `execve`. */
function startOn(platform: string, program: unknown): void {
  Object.defineProperty(process, 'platform', { value: platform, configurable: true })
  Object.defineProperty(process, 'execve', { value: program, configurable: true })
}
