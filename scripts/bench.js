import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './bootstrap/bootstrap.js'
import { ensureBuild } from './bootstrap/build.js'
import { runCommand } from './bootstrap/failure.js'
import { step } from './bootstrap/step.js'
import { prepareChecks } from './checks/prepare-checks.js'

const wanted = process.argv.slice(2)

await runCommand(async () => {
  await prepareChecks()
  await step('Build', () => ensureBuild({ root }))
  process.env.NODE_ENV = 'production'
  const { runModules } = await import('./run-module.js')
  const names = (await readdir(join(root, 'bench'))).filter((name) => name.endsWith('.ts')).sort()
  const chosen = names.filter((name) => wanted.length === 0 || wanted.includes(name.slice(0, -3)))
  await runModules(
    root,
    chosen.map((name) => `bench/${name}`),
  )
})
