import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './bootstrap/bootstrap.js'
import { ensureBuild } from './bootstrap/build.js'
import { runCommand } from './bootstrap/failure.js'
import { step } from './bootstrap/step.js'
import { prepareChecks } from './checks/prepare-checks.js'

/** Named after the current commit, unless a name is given. */
const name =
  process.argv[2] ??
  execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()

await runCommand(async () => {
  await prepareChecks()
  await step('Build', () => ensureBuild({ root }))
  process.env.FIXTURE_FOLDER = join(root, 'tests', 'fixtures', name)
  const { runModule } = await import('./run-module.js')
  await runModule(root, 'tests/support/make-fixture.ts')
  console.log(`Written: tests/fixtures/${name}`)
})
