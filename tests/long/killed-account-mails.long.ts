import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openAccountMessages } from '../support/account-messages-site.ts'
import { testKeys } from '../support/running-site.ts'
import { stockClient } from '../support/stock-client.ts'

test('every invitation that was acknowledged arrives, however often the site is killed', async () => {
  const opened = await openAccountMessages()
  const invited: string[] = []
  try {
    for (let round = 0; round < 12; round += 1) {
      if (round === 4) await opened.startMailServer()
      const site = await opened.start()
      const { auth } = stockClient(site.url, testKeys.service)
      const inviting = Array.from({ length: 4 }, async (_, nth) => {
        const email = `person-${round}-${nth}@example.com`
        const { error } = await auth.admin.inviteUserByEmail(email)
        if (!error) invited.push(email)
      })
      await wait(Math.random() * 400)
      await site.kill()
      await Promise.all(inviting)
      await opened.makeDue()
    }
    await opened.start()
    await expect.poll(() => opened.queued(), { timeout: 120_000 }).toEqual([])
    const told = new Set(opened.mails.map((mail) => /^To: (\S+)/m.exec(mail)?.[1]))
    expect(invited.length).toBeGreaterThan(0)
    expect(invited.filter((email) => !told.has(email))).toEqual([])
  } finally {
    await opened.close()
  }
})
