import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('no ratio of the benches is worse than the one kept in bench/results.md by more than a tenth', async () => {
  const check = spawn(process.execPath, ['scripts/bench.js', '--check'], { cwd: root })
  let output = ''
  check.stdout.on('data', (chunk) => (output += chunk))
  check.stderr.on('data', (chunk) => (output += chunk))
  const [exitCode] = await once(check, 'close')
  expect(exitCode, output).toBe(0)
})
