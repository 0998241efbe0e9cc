import { root } from './bootstrap/bootstrap.js'
import { ensureBuild } from './bootstrap/build.js'
import { runCommand } from './bootstrap/failure.js'
import { step } from './bootstrap/step.js'
import { prepareChecks } from './checks/prepare-checks.js'
import { runStages } from './checks/run-stages.js'

await runCommand(async () => {
  await prepareChecks({ forLongRuns: true })
  await step('Build', () => ensureBuild({ root }))
  const report = 'test-results/vitest-long.json'
  const { passed, failed } = await runStages(root, [
    {
      name: 'Long runs',
      runner: 'vitest',
      report,
      limitMs: 3 * 60 * 60_000,
      program: [
        'vitest/vitest.mjs',
        'run',
        '--config=vitest.long.config.ts',
        '--reporter=verbose',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...process.argv.slice(2),
      ],
    },
  ])
  process.exitCode = failed > 0 ? 1 : 0
  console.log(`\n${passed} passed, ${failed} failed`)
})
