import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, vi } from 'vitest'
import { findNginx } from '../../scripts/checks/test-tools.js'
import { freePort } from './running-site.ts'

const exampleFile = new URL('../../deploy/nginx.conf', import.meta.url)

export type CacheKey = 'of the example' | 'of nginx itself'

/** The real nginx with the example that the project gives, its certificate and its addresses replaced. */
export async function startNginx(
  instances: readonly string[],
  /** Off where everything comes from one address and comes fast. */
  isLimited = false,
  /** Keeps answers in a cache, as owners add one. */
  cacheKey?: CacheKey,
) {
  const program = findNginx()
  if (!program) throw new Error('nginx was not found; `npm run test:long` installs it')
  const folder = await mkdtemp(path.join(tmpdir(), 'temelia-nginx-'))
  const port = await freePort()
  const text = await readFile(exampleFile, 'utf8')
  const withoutLimits = isLimited ? text : text.replace(/rate=\d+r\/s/g, 'rate=100000r/s')
  const example = adaptExample(withoutLimits, port, await freePort(), instances)
  const site = cacheKey ? addCache(example, folder, cacheKey) : example
  const configuration = path.join(folder, 'nginx.conf')
  await writeFile(configuration, wholeConfiguration(folder, site))
  const child = spawn(program, ['-c', configuration, '-e', path.join(folder, 'error.log')], {
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200), 10_000)
  return {
    url,
    errors: () => readFile(path.join(folder, 'error.log'), 'utf8'),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function adaptExample(text: string, port: number, otherPort: number, instances: readonly string[]) {
  const replacements: [RegExp, string][] = [
    [/listen 80;/, `listen 127.0.0.1:${otherPort};`],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/^ *ssl_certificate(_key)? .*$/gm, ''],
    [/^ *server 127\.0\.0\.1:3001 (.*)$/m, `  server ${new URL(instances[0] ?? '').host} $1`],
    [/^ *server 127\.0\.0\.1:3002 (.*)$/m, `  server ${new URL(instances[1] ?? '').host} $1`],
  ]
  return replacements.reduce((adaptedText, [pattern, replacement]) => {
    expect(adaptedText).toMatch(pattern)
    return adaptedText.replace(pattern, replacement)
  }, text)
}

/** With the line that keeps what says nothing of caches too. */
function addCache(text: string, folder: string, key: CacheKey): string {
  const ownKey = 'proxy_cache_key $scheme$host$request_uri;'
  expect(text).toContain(ownKey)
  const keyed = key === 'of the example' ? text : text.replace(ownKey, '')
  const cached = keyed.replaceAll(
    'proxy_pass http://temelia;',
    `proxy_pass http://temelia;
    proxy_cache kept;
    proxy_cache_valid any 1m;
    add_header X-Kept $upstream_cache_status always;`,
  )
  return `proxy_cache_path "${folder}/kept" keys_zone=kept:1m;\n${cached}`
}

function wholeConfiguration(folder: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path "${folder}/${name}";`)
    .join('\n')
  return `daemon off; master_process off; pid "${folder}/nginx.pid";
events { worker_connections 4096; }
http { access_log off; ${temporary}
${site}
}`
}
