import { existsSync } from 'node:fs'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { startPostgresServer } from './postgres-server.ts'

async function query(url: string, sql: string) {
  const client = new Client({ connectionString: url })
  // A killed server takes its connections with it; that is no error of this test.
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

test('what was committed before the server was killed is there after its restart', {
  tags: 'long',
}, async () => {
  const server = await startPostgresServer()
  try {
    await query(server.url, 'create table kept as select 42 as answer')
    const idle = new Client({ connectionString: server.url })
    const lost = new Promise((resolve) => idle.on('error', resolve))
    await idle.connect()
    await server.kill()
    await lost
    await expect(query(server.url, 'select 1')).rejects.toThrow()
    await server.restart()
    expect(await query(server.url, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(await query(server.url, 'show fsync')).toEqual([{ fsync: 'on' }])
  } finally {
    await server.stop()
  }
})

test('a stopped server leaves no files behind', { tags: 'long' }, async () => {
  const server = await startPostgresServer({ fsync: false })
  const folder = new URL(server.url).searchParams.get('host') as string
  expect(existsSync(folder)).toBe(true)
  await server.stop()
  expect(existsSync(folder)).toBe(false)
})
