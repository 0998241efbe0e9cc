import { installTools, root } from './bootstrap/bootstrap.js'
import { runCommand } from './bootstrap/failure.js'

await runCommand(async () => {
  await installTools()
  process.env.NODE_ENV = 'development'
  const { serveSources } = await import('./serve-sources.js')
  await serveSources(root)
})
