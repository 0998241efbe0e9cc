import { executionAsyncResource } from 'node:async_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readEnvironment } from './environment/environment.ts'
import { openEarlyDatabase } from './source/early-database.ts'
import { startFailureText } from './start-failure.ts'

// Few objects survive a request: collecting them in several threads costs more than it saves (decision 027).
setFlagsFromString('--no-parallel-scavenge')

/**
 * Node makes an object for each `process.nextTick`. V8 forgets the shape of these objects when a garbage collection finds
 * none of them alive, and from then on makes each one six times as slowly: a request has six. One that stays prevents it
 * (decision 027).
 */
const keptTicks: object[] = []
process.nextTick(() => keptTicks.push(executionAsyncResource()))

const collectAfterMs = 5_000

/**
 * What a start leaves behind is 10 MB, which V8 gives back only once it has made a full collection; without one in an idle process
 * it may keep them for good (decision 024).
 */
function collectSoon(): void {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  setTimeout(collect, collectAfterMs).unref()
}

try {
  // In a thread of its own, while this one loads the rest of the server. Loading would hold up the steps to that thread.
  const database = openEarlyDatabase(readEnvironment())
  await database?.threadStarted
  const { start } = await import('./start.ts')
  const running = await start(undefined, { database })
  collectSoon()
  let isClosing = false
  const stop = async () => {
    // A second Ctrl-C does not wait.
    if (isClosing) process.exit(1)
    isClosing = true
    await running.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  console.error(startFailureText(error) ?? error)
  process.exit(1)
}
