import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgresServer } from './postgres-server.ts'
import { makeSnapshots, makeTemplate, type Snapshots } from './test-engines.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server the tests may make databases and roles on. */
    postgresUrl: string
    snapshots: Snapshots
  }
}

export default async function provideDatabases({ provide }: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'temelia-tests-'))
  const snapshots = {
    empty: join(folder, 'empty.tar'),
    migrated: join(folder, 'migrated.tar'),
    migratedDirectory: join(folder, 'migrated-directory.tar'),
  }
  const [server] = await Promise.all([openServer(), makeSnapshots(snapshots)])
  provide('postgresUrl', server.url)
  provide('snapshots', snapshots)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function openServer() {
  const server = await serverForTests()
  await makeTemplate(server.url)
  return server
}

function serverForTests() {
  const url = process.env.TEST_DATABASE_URL
  return url ? { url, stop: async () => undefined } : startPostgresServer({ fsync: false })
}
