import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { rowsToSiteData, siteRowsSchema } from '#content/site/site-rows.ts'
import { startCaddy } from '../support/deployment/caddy.ts'
import { buildImage } from '../support/deployment/container-image.ts'
import { makeDebianRoot } from '../support/deployment/debian-root.ts'
import { startSystemd } from '../support/deployment/systemd.ts'
import { fixtureNames, readHistory, unpackDataDirectory } from '../support/fixtures.ts'
import { freePort, startSite, temporaryFolder, testKeys } from '../support/running-site.ts'

const minutes = 60_000

describe('the image and the systemd unit, on a Debian made for the test', () => {
  let folder: string
  let image: Awaited<ReturnType<typeof buildImage>>
  const root = () => path.join(folder, 'root')
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'temelia-deployment-'))
    await makeDebianRoot(root())
    image = await buildImage({ root: root(), storage: folder })
  }, 30 * minutes)
  afterAll(async () => {
    await image?.remove()
    await rm(folder, { recursive: true, force: true })
  }, 5 * minutes)

  test('the image holds what runs and nothing else, in at most 120 MB', async () => {
    const app = path.join(folder, 'app')
    await image.copyApplication(app)
    expect(await readdir(app)).toEqual(['LICENSE', 'dist', 'node_modules', 'package.json'])
    const packages = await readdir(path.join(app, 'node_modules'))
    expect(packages).toContain('sharp')
    expect(packages).not.toContain('vite')
    expect(await image.addedMegabytes()).toBeLessThan(120)
  })

  test('a container runs healthy as its own user, ends when it is told to, and finds its volume again', async () => {
    const volume = await newVolume('new')
    const port = await freePort()
    const first = await image.start(volume, port)
    expect(await first.checkHealth()).toBe(0)
    expect(await first.identity()).toEqual({ uid: 1000, gid: 1000 })
    expect(first.output()).toContain('administrator-password.txt')
    expect(await first.stop()).toBeLessThan(10_000)

    const again = await image.start(volume, port)
    expect(again.output()).not.toContain('administrator-password.txt')
    expect(await again.checkHealth()).toBe(0)
    await again.stop()
  })

  test.each(fixtureNames)('a container takes over the volume of %s', async (name) => {
    const volume = await newVolume(name)
    await unpackDataDirectory(name, volume)
    const { versions } = await readHistory(name, 'embedded')
    const newest = versions.at(-1)
    if (!newest) throw new Error(`${name} has no versions`)
    const container = await image.start(volume, await freePort())
    const page = await (await fetch(container.url)).text()
    expect(page).toContain(rowsToSiteData(siteRowsSchema.parse(newest.rows)).hero.title.ro)
    await container.stop()
  })

  test('the unit starts the site shut in, brings it back when it is killed, and stops it in order', async () => {
    await mkdir(path.join(root(), 'opt'), { recursive: true })
    await image.copyApplication(path.join(root(), 'opt/temelia'))
    await copyFile(
      'deploy/temelia@.service',
      path.join(root(), 'etc/systemd/system/temelia@.service'),
    )
    await writeFile(path.join(root(), 'etc/temelia.env'), 'ADMIN_EMAIL=owner@example.com\n')
    const port = await freePort()
    const unit = `temelia@${port}`
    const url = `http://127.0.0.1:${port}`
    await using systemd = await startedSystemd(root())
    const { inside } = systemd
    await inside('useradd', '--system', 'temelia')
    // The unit counts as started once the site is ready.
    await inside('systemctl', 'start', unit)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)

    const mainPid = async () =>
      (await inside('systemctl', 'show', '--property=MainPID', '--value', unit)).trim()
    const pid = await mainPid()
    const status = await inside('cat', `/proc/${pid}/status`)
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m)
    expect(status).toMatch(/^CapBnd:\s+0+$/m)
    expect(status).not.toMatch(/^Uid:\s+0/m)
    // Even root finds the service's own view of the disk closed.
    const asService = (script: string) =>
      inside('nsenter', '--target', pid, '--mount', 'sh', '-c', script)
    await expect(asService('touch /opt/temelia/x')).rejects.toThrow('Read-only file system')
    await expect(asService('touch /etc/x')).rejects.toThrow('Read-only file system')
    await expect(asService('ls /home/node')).rejects.toThrow(/No such file|Permission denied/)
    await asService('touch /var/lib/temelia/x && test ! -e /dev/vda && rm /var/lib/temelia/x')

    await inside('systemctl', 'kill', '--signal=KILL', '--kill-whom=main', unit)
    await vi.waitFor(
      async () => {
        expect(await mainPid()).not.toMatch(new RegExp(`^(0|${pid})$`))
        expect((await fetch(`${url}/readyz`)).status).toBe(200)
      },
      { timeout: minutes, interval: 200 },
    )
    await inside('systemctl', 'restart', unit)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    await inside('systemctl', 'stop', unit)
    const result = await inside('systemctl', 'show', '--property=ActiveState,Result', unit)
    expect(result.trim().split('\n').sort()).toEqual(['ActiveState=inactive', 'Result=success'])
  })

  async function newVolume(name: string): Promise<string> {
    const volume = path.join(folder, `volume-${name}`)
    await mkdir(volume, { mode: 0o700 })
    return volume
  }
})

test('Caddy passes on the visitor’s own address and host, not the ones a visitor claims, and passes over an instance that is gone', async () => {
  await using folder = await disposableFolder()
  const environment = { DATA_DIR: folder.path, TRUST_PROXY: '1' }
  const site = await startSite(environment)
  const gone = `http://127.0.0.1:${await freePort()}`
  const caddy = await startCaddy([gone, site.url])
  try {
    for (let request = 0; request < 6; request += 1) {
      const answer = await fetch(`${caddy.url}/proiecte`, {
        headers: { 'X-Forwarded-Host': 'stranger.example', 'X-Request-Id': 'x' },
      })
      expect(answer.status).toBe(200)
      expect(await answer.text()).not.toContain('stranger.example')
    }
    const guess = async (address: string) => {
      const { status } = await fetch(`${caddy.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: {
          apikey: testKeys.anon,
          'content-type': 'application/json',
          'x-forwarded-for': address,
        },
        body: JSON.stringify({ email: 'nimeni@example.com', password: 'greșită cu totul' }),
      })
      return status
    }
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) statuses.push(await guess(`203.0.113.${n}`))
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  } finally {
    await caddy.stop()
    await site.stop()
  }
})

async function startedSystemd(root: string) {
  const systemd = await startSystemd(root)
  return { ...systemd, [Symbol.asyncDispose]: systemd.stop }
}

async function disposableFolder() {
  const { folder, remove } = await temporaryFolder()
  return { path: folder, [Symbol.asyncDispose]: remove }
}
