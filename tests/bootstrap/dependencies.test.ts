import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  ensureDependencies,
  explainFailedInstall,
  findOutdated,
} from '../../scripts/bootstrap/dependencies.js'

const linux = { os: 'linux', cpu: 'x64' }
const runtime = { version: '1.0.0', integrity: 'sha512-a' }
const tool = { version: '2.0.0', integrity: 'sha512-b', dev: true }
const lock = { '': {}, 'node_modules/runtime': runtime, 'node_modules/tool': tool }

test('an installation without development packages is enough to run, not to develop', () => {
  const installed = { 'node_modules/runtime': runtime }
  expect(findOutdated(lock, installed, { dev: false, ...linux })).toEqual([])
  expect(findOutdated(lock, installed, { dev: true, ...linux })).toEqual(['node_modules/tool'])
})

test('a development installation is enough to run', () => {
  const installed = { 'node_modules/runtime': runtime, 'node_modules/tool': tool }
  expect(findOutdated(lock, installed, { dev: false, ...linux })).toEqual([])
})

test('another version, or the same version with other contents, is outdated', () => {
  const needs = { dev: false, ...linux }
  for (const changed of [{ version: '1.0.1' }, { integrity: 'sha512-c' }]) {
    const installed = { 'node_modules/runtime': { ...runtime, ...changed } }
    expect(findOutdated(lock, installed, needs)).toEqual(['node_modules/runtime'])
  }
})

test('a package for another platform may be absent, and is outdated when it is there', () => {
  const forMac = { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['x64'] }
  const wanted = { 'node_modules/mac': forMac }
  expect(findOutdated(wanted, {}, { dev: true, ...linux })).toEqual([])
  expect(findOutdated(wanted, wanted, { dev: true, ...linux })).toEqual(['node_modules/mac'])
  expect(findOutdated(wanted, wanted, { dev: true, os: 'darwin', cpu: 'x64' })).toEqual([])
})

test('a platform named as excluded is the only one that does not suit', () => {
  const wanted = { 'node_modules/unix': { version: '1.0.0', os: ['!win32'] } }
  expect(findOutdated(wanted, wanted, { dev: false, ...linux })).toEqual([])
  const windows = { dev: false, os: 'win32', cpu: 'x64' }
  expect(findOutdated(wanted, wanted, windows)).toEqual(['node_modules/unix'])
})

test.each([
  ['npm error code ENOTFOUND\nnpm error network request failed', 'registry cannot be reached'],
  ['npm error code EUSAGE\nnpm error `npm ci` can only install', 'do not agree'],
  ['npm error code ENOSPC', 'disk is full'],
  ['npm error code EWHATEVER\nnpm error the very reason', 'the very reason'],
])('npm saying %j is told as one sentence', (output, part) => {
  const sentence = explainFailedInstall(output)
  expect(sentence).toContain(part)
  expect(sentence).not.toContain('\n')
})

test('an installation runs no script of any package', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'temelia-install-'))
  const project = { name: 'p', version: '1.0.0' }
  // npm runs a project's own scripts by the same rule as those of the packages it installs.
  const scripts = { postinstall: `node -e "fs.writeFileSync('has-run', '')"` }
  await writeFile(path.join(root, 'package.json'), JSON.stringify({ ...project, scripts }))
  const lockFile = { ...project, lockfileVersion: 3, requires: true, packages: { '': project } }
  await writeFile(path.join(root, 'package-lock.json'), JSON.stringify(lockFile))
  expect(await ensureDependencies({ root, dev: true })).toBe('installed')
  expect(existsSync(path.join(root, 'has-run'))).toBe(false)
  await rm(root, { recursive: true })
})

test('installing what running needs keeps the development packages that are there', {
  tags: 'long',
}, async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'temelia-install-'))
  const write = (name: string, content: object) =>
    writeFile(path.join(root, name), JSON.stringify(content))
  const project = {
    ...{ name: 'p', version: '1.0.0' },
    dependencies: { runtime: 'file:runtime' },
    devDependencies: { tool: 'file:tool' },
  }
  for (const name of ['runtime', 'tool']) {
    await mkdir(path.join(root, name))
    await write(`${name}/package.json`, { name, version: '1.0.0' })
  }
  await write('package.json', project)
  const lockFile = { name: 'p', version: '1.0.0', lockfileVersion: 3, requires: true }
  await write('package-lock.json', {
    ...lockFile,
    packages: {
      '': project,
      'node_modules/runtime': { resolved: 'runtime', link: true },
      'node_modules/tool': { resolved: 'tool', link: true },
      runtime: { version: '1.0.0' },
      tool: { version: '1.0.0', dev: true },
    },
  })
  const hasTool = () => existsSync(path.join(root, 'node_modules/tool'))
  await ensureDependencies({ root, dev: false })
  expect(hasTool()).toBe(false)
  // As an older lock file left it.
  const older = { 'node_modules/tool': { version: '0.9.0', dev: true } }
  await write('node_modules/.package-lock.json', { ...lockFile, packages: older })
  expect(await ensureDependencies({ root, dev: false })).toBe('installed')
  expect(hasTool()).toBe(true)
  await rm(root, { recursive: true })
})
