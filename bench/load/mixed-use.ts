import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import WebSocket from 'ws'
import { testAdministrator, testKeys } from '../../tests/support/running-site.ts'
import { explainFailure, tracedFetch } from './traced-fetch.ts'

const pages = ['/', '/?lang=en', '/?lang=ru', '/proiecte', '/termeni-si-conditii', '/admin', '/404']
const malformed = [
  'GET /%ff HTTP/1.1\r\nHost: x\r\n\r\n',
  'no request\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'POST /rest/v1/none HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"a"',
]

export interface MixedUse {
  /** How often each kind was done. */
  counts: Record<string, number>
  /** Those that failed, though none should. */
  failures: string[]
}

/** What a site does all day, quicker: visitors' pages, REST, saves, uploads, sign-ins, sockets and malformed requests. */
export async function runMixedUse(port: number, seconds: number): Promise<MixedUse> {
  const url = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const until = begun + seconds * 1000
  const clientOf = (key: string) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: WebSocket as never },
      global: { fetch: tracedFetch },
    })
  const service = clientOf(testKeys.service)
  const picture = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#369' },
  })
    .jpeg()
    .toBuffer()
  const use: MixedUse = { counts: {}, failures: [] }

  const repeat = async (name: string, pauseMs: number, work: (turn: number) => Promise<void>) => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const sent = performance.now()
      await work(turn).catch((error: unknown) => {
        const [at, took] = [(sent - begun) / 1000, performance.now() - sent]
        const when = `at ${at.toFixed(1)} s, after ${took.toFixed(0)} ms`
        use.failures.push(`${name} ${when}: ${explainFailure(error)}`)
      })
      use.counts[name] = (use.counts[name] ?? 0) + 1
      await wait(pauseMs)
    }
  }
  const visit = async (path: string, headers: Record<string, string> = {}) => {
    const response = await tracedFetch(url + path, { headers })
    await response.arrayBuffer()
    if (response.status >= 400 && path !== '/404') throw new Error(`${path}: ${response.status}`)
  }

  await Promise.all([
    repeat('page', 10, (turn) => visit(pages[turn % pages.length] ?? '/')),
    repeat('page', 10, (turn) => visit(pages[(turn + 3) % pages.length] ?? '/')),
    repeat('REST', 50, () =>
      visit('/rest/v1/site_services_items?select=*', { apikey: testKeys.anon }),
    ),
    repeat('save', 500, async (turn) => {
      const { data: loaded } = await service.rpc('load_site')
      const text = `Salvarea ${turn}`
      const { data, error } = await service.rpc('save_site', {
        base_revision: loaded.revision,
        changes: { site_hero: { title: { ro: text, en: text, ru: text } } },
      })
      if (!data?.saved) throw new Error(error?.message ?? 'a save was refused')
    }),
    repeat('upload', 1_000, async (turn) => {
      // A few names again and again, so that an hour does not fill the disk.
      const { error } = await service.storage
        .from('media')
        .upload(`mixed-use/${turn % 20}.jpg`, picture, { contentType: 'image/jpeg', upsert: true })
      if (error) throw error
    }),
    repeat('sign-in', 5_000, async () => {
      const { error } = await clientOf(testKeys.anon).auth.signInWithPassword(testAdministrator)
      if (error) throw error
    }),
    repeat('socket', 200, () => openSocket(port)),
    repeat('malformed request', 100, (turn) => sendMalformed(port, turn)),
  ])
  return use
}

function openSocket(port: number): Promise<void> {
  const address = `ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=${testKeys.anon}&vsn=1.0.0`
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address)
    socket.on('open', () => socket.close())
    socket.on('close', () => resolve())
    socket.on('error', reject)
  })
}

/** Hangs up once something has come back, or after a moment: half a body is never answered. */
function sendMalformed(port: number, turn: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.setTimeout(100, () => socket.destroy())
    socket.on('connect', () => socket.write(malformed[turn % malformed.length] ?? ''))
    socket.on('data', () => socket.destroy())
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
  })
}
