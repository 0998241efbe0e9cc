import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import type { Work } from './kill-rounds.ts'
import { uploadFile } from './request-uploads.ts'

interface Acknowledged {
  message: string
  number: string
  /** Of the file that was sent with it. */
  sha256: string
}

/** Sends the form with a file over and over, as visitors do; the kill comes while further ones are under way. */
export function requestsInALoop(): Work {
  const acknowledged: Acknowledged[] = []
  return {
    async workUntilKilled(service, kill) {
      const origin = originOf(service)
      const { error } = await service.from('site_request_form').upsert({ id: 'main', is_on: true })
      expect(error).toBeNull()
      await expect.poll(() => ticketAt(origin), { timeout: 30_000 }).toBeTruthy()
      const before = randomInt(3, 10)
      let killed: Promise<void> | undefined
      for (let count = 1; count < before + 10; count += 1) {
        const sent = await sendOne(origin)
        if (sent) acknowledged.push(sent)
        else break
        if (count >= before) killed ??= kill()
      }
      await (killed ?? kill())
    },
    async checkNothingIsLost(service) {
      const storedOnce = async () => {
        const { data } = await service.from('requests').select('id, message, number')
        const { data: files } = await service.from('request_files').select('*')
        return acknowledged.map(({ message, number, sha256 }) => {
          const stored = (data ?? []).filter(
            (each) => each.message === message && each.number === number,
          )
          const hashes = (files ?? [])
            .filter(({ request_id }) => request_id === stored[0]?.id)
            .map((file) => file.sha256)
          return stored.length === 1 && hashes.length === 1 && hashes[0] === sha256
        })
      }
      await expect.poll(storedOnce, { timeout: 60_000 }).toEqual(acknowledged.map(() => true))
      const { data: files } = await service.from('request_files').select('object_name, sha256')
      for (const { object_name, sha256 } of files ?? [])
        expect(await storedHash(service, object_name)).toBe(sha256)
    },
  }
}

async function storedHash(service: SupabaseClient, name: string): Promise<string> {
  const { data, error } = await service.storage.from('requests').download(name)
  if (error) throw error
  return hashOf(Buffer.from(await data.arrayBuffer()))
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

function originOf(service: SupabaseClient): string {
  return new URL((service as unknown as { supabaseUrl: string }).supabaseUrl).origin
}

async function ticketAt(origin: string): Promise<string | undefined> {
  const page = await fetch(`${origin}/oferta`, { redirect: 'manual' }).catch(() => undefined)
  return /name="ticket" value="([^"]+)"/.exec((await page?.text().catch(() => '')) ?? '')?.[1]
}

async function sendOne(origin: string): Promise<Acknowledged | undefined> {
  const ticket = await ticketAt(origin)
  if (ticket === undefined) return undefined
  const message = randomUUID()
  const picture = Buffer.concat([
    Buffer.from('ffd8ffe0', 'hex'),
    randomBytes(randomInt(1, 300_000)),
  ])
  const upload = await uploadFile(origin, ticket, 'poza.jpg', picture).catch(() => undefined)
  if (upload === undefined) return undefined
  const answer = await fetch(`${origin}/oferta`, {
    method: 'POST',
    body: new URLSearchParams({ ticket, phone: '069123456', consent: 'yes', message, upload }),
    redirect: 'manual',
  }).catch(() => undefined)
  const location = answer?.status === 303 ? answer.headers.get('location') : undefined
  const number = location && new URL(location, origin).searchParams.get('nr')
  return number ? { message, number, sha256: hashOf(picture) } : undefined
}
