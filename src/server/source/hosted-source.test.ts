import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readRevision } from './hosted-source.ts'
import { createServerClient } from './server-client.ts'

test('a backend that takes the question and never answers has no revision', async () => {
  let asked = 0
  const silent = createServer(() => {
    asked += 1
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const client = createServerClient({ url: `http://127.0.0.1:${port}`, key: 'public' }, undefined)
  expect(await readRevision(client, 1_000)).toBeUndefined()
  expect(asked).toBe(1)
  silent.closeAllConnections()
  silent.close()
})
