import { runAsOwner } from '#backend/backend.ts'
import { createCallerOf, createRest } from '#backend/testing.ts'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { seedSite } from '#server/source/seed-site.ts'
import { openTestStorage } from './storage-service.ts'
import type { EngineKind } from './test-engines.ts'

/** A site with the services that the library of pictures asks, in process, and two administrators with stock clients. */
export async function openPictureLibrary(kind: EngineKind) {
  const storage = await openTestStorage(kind, {}, kind === 'server')
  const { engine, keys } = storage
  await runAsOwner(engine, 'test', (tx) => seedSite(tx, defaultSiteData))
  const rest = createRest({ engine, callerOf: createCallerOf(keys) })
  const fetchService: typeof fetch = (input, init) => {
    const isRest = String(input).includes('/rest/v1/')
    return isRest ? rest.fetch(new Request(input, init)) : storage.fetch(input, init)
  }
  const administrator = async (id: string) =>
    storage.client(
      { token: await storage.addUser(id, { isAdministrator: true }) },
      { fetch: fetchService },
    ) as unknown as SiteClient
  return {
    ana: await administrator('00000000-0000-4000-8000-00000000000a'),
    ion: await administrator('00000000-0000-4000-8000-00000000000b'),
    service: storage.client('service', { fetch: fetchService }) as unknown as SiteClient,
    visitor: storage.client('anon', { fetch: fetchService }) as unknown as SiteClient,
    sql: <Row extends object>(text: string) =>
      runAsOwner(engine, 'test', (tx) => tx.query<Row>(text)),
    async dispose() {
      await rest.close()
      await storage.dispose()
    },
  }
}
