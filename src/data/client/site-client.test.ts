import { expect, test } from 'vitest'
import WebSocket from 'ws'
import { createSiteClient } from './site-client.ts'

test('a client of the site sends a heartbeat every 30 s', () => {
  const realtime = { transport: WebSocket as never, timeout: 5_000 }
  const client = createSiteClient({ url: 'http://site.test', key: 'public' }, { realtime })
  expect(client.realtime.heartbeatIntervalMs).toBe(30_000)
  expect(client.realtime.timeout).toBe(5_000)
})
