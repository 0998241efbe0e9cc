import { join } from 'node:path'
import process from 'node:process'
import { createBuilder } from 'vite'

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
  for (const each of [ssr, client, panel]) await builder.build(each)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
