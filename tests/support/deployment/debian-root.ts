import { copyFile, cp, mkdir, realpath, symlink } from 'node:fs/promises'
import path from 'node:path'
import { run } from './run.ts'

const certificates = 'etc/ssl/certs/of-the-test.crt'

/** Where the root has the certificates that this machine trusts: some networks have their own. */
export const certificatesInRoot = `/${certificates}`

/** A small Debian with systemd, this machine's Node and npm, and a user `node` as the official images have one. */
export async function makeDebianRoot(root: string): Promise<void> {
  await run('debootstrap', [
    '--variant=minbase',
    '--include=systemd,curl,ca-certificates',
    'bookworm',
    root,
  ])
  const npm = path.dirname(path.dirname(await realpath(await programPath('npm'))))
  await mkdir(path.join(root, 'usr/local/lib/node_modules'), { recursive: true })
  await copyFile(await realpath(process.execPath), path.join(root, 'usr/local/bin/node'))
  await cp(npm, path.join(root, 'usr/local/lib/node_modules/npm'), { recursive: true })
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', path.join(root, 'usr/local/bin/npm'))
  await symlink('/usr/local/bin/node', path.join(root, 'usr/bin/node'))
  const trusted = process.env.NODE_EXTRA_CA_CERTS ?? '/etc/ssl/certs/ca-certificates.crt'
  await copyFile(trusted, path.join(root, certificates))
  await run('chroot', [root, 'useradd', '--create-home', '--uid', '1000', 'node'])
}

async function programPath(name: string): Promise<string> {
  return (await run('which', [name])).trim()
}
