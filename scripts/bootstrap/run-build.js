import { join } from 'node:path'
import process from 'node:process'
import { createBuilder } from 'vite'
import { runProcess } from './run-process.js'

const outDir = process.argv[2] ?? ''
if (!outDir) throw new Error('run-build.js needs the folder to build into')

try {
  const builder = await createBuilder({
    logLevel: 'warn',
    environments: {
      client: { build: { outDir: join(outDir, 'client') } },
      panel: { build: { outDir: join(outDir, 'client') } },
      ssr: { build: { outDir: join(outDir, 'server') } },
    },
  })
  const { client, panel, ssr } = builder.environments
  if (!client || !panel || !ssr)
    throw new Error('vite.config.ts must describe the pages, the panel and the server')
  await builder.build(ssr)
  const template = makeTemplate()
  await builder.build(client)
  await builder.build(panel)
  await template
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** The database that a new site begins with, made by the built server while the browser's side is built. */
async function makeTemplate() {
  const script = join(outDir, 'server', 'make-template.js')
  const { exitCode, output } = await runProcess(process.execPath, [script], {})
  if (exitCode !== 0) throw new Error(output)
}
