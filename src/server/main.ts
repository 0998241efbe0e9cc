import { setFlagsFromString } from 'node:v8'
import { readEnvironment } from './environment/environment.ts'
import { keepTickShape } from './http/keep-tick-shape.ts'
import { openEarlyDatabase } from './source/early-database.ts'
import { startFailureText } from './start-failure.ts'

// Few objects survive a request: collecting them in several threads costs more than it saves (decision 027).
setFlagsFromString('--no-parallel-scavenge')

keepTickShape()

try {
  // In a thread of its own, while this one loads the rest of the server.
  const database = openEarlyDatabase(readEnvironment())
  const { start } = await import('./start.ts')
  const running = await start(undefined, { database })
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
