import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/** One worker, as a bare node:http has one thread; the same bytes from a file. */
export async function startNginx(directory: string, body: Buffer) {
  const isThere = await promisify(execFile)('nginx', ['-v']).then(
    () => true,
    () => false,
  )
  if (!isThere) return undefined
  const root = path.join(directory, 'nginx')
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  await mkdir(root)
  await writeFile(path.join(root, 'page'), body)
  const configuration = `daemon off; worker_processes 1; pid ${root}/pid; error_log stderr crit;
events { worker_connections 256; }
http { access_log off; keepalive_requests 10000000; default_type "text/html; charset=utf-8";
  open_file_cache max=10; sendfile on;
  server { listen 127.0.0.1:${port}; root ${root}; location = / { add_header Content-Encoding br; try_files /page =404; } } }`
  await writeFile(path.join(root, 'nginx.conf'), configuration)
  const nginx = spawn('nginx', ['-c', path.join(root, 'nginx.conf')], { stdio: 'ignore' })
  await new Promise((resolve) => setTimeout(resolve, 500))
  return {
    port,
    async stop() {
      nginx.kill()
      await once(nginx, 'exit')
    },
  }
}
