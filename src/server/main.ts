import { setFlagsFromString } from 'node:v8'
import { compilePGlite } from '#backend/postgres/pglite-modules.ts'
import { readEnvironment } from './environment/environment.ts'
import { keepTickShape } from './http/keep-tick-shape.ts'
import { startFailureText } from './start-failure.ts'

// Few objects survive a request: collecting them in several threads costs more than it saves (decision 027).
setFlagsFromString('--no-parallel-scavenge')

keepTickShape()

try {
  const { DATABASE_URL, SUPABASE_URL } = readEnvironment()
  // On other threads, while this one loads the rest of the server.
  if (DATABASE_URL === undefined && SUPABASE_URL === undefined) void compilePGlite()
  const { start } = await import('./start.ts')
  const running = await start()
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
