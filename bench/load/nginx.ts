import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../tests/support/running-site.ts'
import type { PageAnswer } from '../support/page-comparison.ts'
import { pinned, type RunningProcess } from '../support/running-product.ts'

/** One process, as a bare node:http has one thread; the same bytes from a file, with the same headers. */
export async function startNginx(
  directory: string,
  { body, headers }: PageAnswer,
): Promise<RunningProcess | undefined> {
  const isThere = await promisify(execFile)('nginx', ['-v']).then(
    () => true,
    () => false,
  )
  if (!isThere) return undefined
  const root = path.join(directory, 'nginx')
  const port = await freePort()
  await mkdir(root, { recursive: true })
  await writeFile(path.join(root, 'page'), body)
  const configuration = `daemon off; master_process off; pid ${root}/pid; error_log stderr crit;
events { worker_connections 256; }
http { access_log off; keepalive_requests 10000000; etag off; default_type "text/html; charset=utf-8";
  open_file_cache max=10; sendfile on;
  server { listen 127.0.0.1:${port}; root ${root}; location = / { ${headerLines(headers)} try_files /page =404; } } }`
  await writeFile(path.join(root, 'nginx.conf'), configuration)
  const [program = '', ...parameters] = pinned(['nginx', '-c', path.join(root, 'nginx.conf')])
  const nginx = spawn(program, parameters, { stdio: 'ignore' })
  await wait(500)
  return {
    port,
    pid: nginx.pid ?? 0,
    async stop() {
      nginx.kill()
      await once(nginx, 'exit')
    },
  }
}

/** Those that nginx does not write itself. */
function headerLines(headers: readonly string[]): string {
  const lines = headers.map((name, index) => {
    if (index % 2 === 1 || /^content-(?:type|length)$/i.test(name)) return ''
    return `add_header ${name} "${(headers[index + 1] ?? '').replaceAll('"', '\\"')}";`
  })
  return lines.join(' ')
}
