import { randomInt, randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import type { Work } from './kill-rounds.ts'

interface Acknowledged {
  message: string
  number: string
}

/** Sends the form over and over, as visitors do; the kill comes while further ones are under way. */
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
        const { data } = await service.from('requests').select('message, number')
        return acknowledged.map(
          ({ message, number }) =>
            (data ?? []).filter((each) => each.message === message && each.number === number)
              .length,
        )
      }
      await expect.poll(storedOnce, { timeout: 30_000 }).toEqual(acknowledged.map(() => 1))
    },
  }
}

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
  const answer = await fetch(`${origin}/oferta`, {
    method: 'POST',
    body: new URLSearchParams({ ticket, phone: '069123456', consent: 'yes', message }),
    redirect: 'manual',
  }).catch(() => undefined)
  const location = answer?.status === 303 ? answer.headers.get('location') : undefined
  const number = location && new URL(location, origin).searchParams.get('nr')
  return number ? { message, number } : undefined
}
