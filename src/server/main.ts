import { setFlagsFromString } from 'node:v8'
import { ignoreFailure } from '#kit/log.ts'
import { readEnvironment } from './environment/environment.ts'
import { openEarlyDatabase } from './source/early-database.ts'
import { startFailureText } from './start-failure.ts'

// Few objects survive a request: collecting them in several threads costs more than it saves (decision 027).
setFlagsFromString('--no-parallel-scavenge')

async function startServer() {
  // The database is opened in a thread of its own, while this one loads the rest of the server. Loading modules blocks the
  // event loop, so it begins once that thread has started.
  const database = openEarlyDatabase(readEnvironment())
  await database?.compiled
  const { start } = await import('./start.ts')
  return start(undefined, { database })
}

const starting = startServer()
let isStopping = false

/** During the start it waits until everything is open, and closes it then: a database that is being set up is not torn down. */
async function stop(): Promise<void> {
  // A second Ctrl-C does not wait.
  if (isStopping) process.exit(1)
  isStopping = true
  const running = await starting.catch(ignoreFailure('a start that fails reports it itself'))
  // A start that failed is reported below, which ends the process too.
  if (!running) return
  await running.close()
  process.exit(0)
}

// Before the start is awaited: the server answers `/readyz` before the last parts are open.
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

try {
  await starting
} catch (error) {
  console.error(startFailureText(error) ?? error)
  process.exit(1)
}
