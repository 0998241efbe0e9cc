import { start } from './start.ts'
import { startFailureText } from './start-failure.ts'

try {
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
