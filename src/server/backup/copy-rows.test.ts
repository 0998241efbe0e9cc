import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Engine, runAsOwner } from '#backend/backend.ts'
import { openTestEngine } from '../../../tests/support/test-engines.ts'
import { copyRows } from './copy-rows.ts'

test('a backup shows one moment: rows written while it reads are not in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'temelia-spool-'))
  const { engine, dispose } = await openTestEngine('server')
  const count = 'select count(*)::int as rows from public.audit_events'
  const [before] = await runAsOwner(engine, 'test', (tx) => tx.query<{ rows: number }>(count))
  let written = 0
  const write = () =>
    runAsOwner(engine, 'test', (tx) =>
      tx.query(`insert into public.audit_events (kind) values ('save')`),
    )
  const busy: Engine = {
    ...engine,
    transaction: (setup, run, limits) =>
      engine.transaction(
        setup,
        (tx) =>
          run({
            ...tx,
            async script(sql) {
              if (sql.startsWith('declare') && written++ === 0) await write()
              return tx.script(sql)
            },
          }),
        limits,
      ),
  }
  try {
    const { tables } = await copyRows(busy, folder)
    expect(written).toBeGreaterThan(0)
    expect(tables.find(({ name }) => name === 'audit_events')?.rows).toBe(before?.rows)
  } finally {
    await dispose()
    await rm(folder, { recursive: true })
  }
})
