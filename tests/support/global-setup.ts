import type { TestProject } from 'vitest/node'
import { startPostgresServer } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server the tests may make databases and roles on. */
    postgresUrl: string
  }
}

export default async function provideDatabaseServer({ provide }: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    provide('postgresUrl', given)
    return
  }
  const server = await startPostgresServer()
  provide('postgresUrl', server.url)
  return () => server.stop()
}
