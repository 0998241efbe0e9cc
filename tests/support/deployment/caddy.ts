import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, vi } from 'vitest'
import { freePort } from '../running-site.ts'
import { run } from './run.ts'

const example = new URL('../../../deploy/Caddyfile', import.meta.url)

/** The real Caddy with the example that the project gives, without certificates and with other addresses. */
export async function startCaddy(instances: readonly string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'temelia-caddy-'))
  const port = await freePort()
  const text = await readFile(example, 'utf8')
  expect(text).toMatch(/^temelia\.example \{$/m)
  const hosts = instances.map((instance) => new URL(instance).host).join(' ')
  expect(text).toMatch(/^\{$/m)
  const site = text
    .replace(/^\{$/m, '{\n  admin off\n  auto_https off')
    .replace(/^temelia\.example \{$/m, `http://127.0.0.1:${port} {`)
    .replace('127.0.0.1:3001 127.0.0.1:3002', hosts)
  expect(site).toContain(hosts)
  const file = path.join(folder, 'Caddyfile')
  await writeFile(file, site)
  await run('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'])
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200), 20_000)
  return {
    url,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
