import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { findPostgres } from '../../scripts/checks/test-tools.js'

/** Fails when the dump differs from what the migrations make; `npm run schema` regenerates it. */
test('database/schema.sql is the dump of what the migrations make', async () => {
  const url = new URL(inject('postgresUrl'))
  url.pathname = '/temelia_template'
  const schemas = ['public', 'temelia', 'auth', 'storage', 'realtime', 'backend']
  const dump = execFileSync(
    path.join(findPostgres() ?? '', 'pg_dump'),
    ['--schema-only', '--no-owner', ...schemas.map((name) => `--schema=${name}`), url.href],
    { encoding: 'utf8' },
  )
  await expect(readable(dump)).toMatchFileSnapshot('../../database/schema.sql')
})

/** Without what differs between versions of pg_dump: comments, settings and session markers. */
function readable(dump: string): string {
  const statements = dump
    .split('\n')
    .filter((line) => !/^(--|SET |SELECT pg_catalog\.set_config|\\(un)?restrict)/.test(line))
    .join('\n')
  return `-- Generated from database/platform and database/migrations by "npm run schema". Do not edit.\n${statements.replace(/\n{3,}/g, '\n\n')}`
}
