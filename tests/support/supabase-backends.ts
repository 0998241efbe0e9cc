import { hostedSupabase } from './hosted-supabase.ts'
import { startSite, temporaryFolder, testKeys } from './running-site.ts'
import { createMigratedDatabase, unpackDatabase } from './test-engines.ts'

export interface SupabaseBackend {
  url: string
  anonKey: string
  serviceKey: string
  close(): Promise<void>
}

/**
 * The product's own server on either engine and, when SUPABASE_URL names one, a real Supabase: a project set aside for
 * tests, with the migrations applied and content in it.
 */
export const supabaseBackends: Readonly<Record<string, () => Promise<SupabaseBackend>>> = {
  'the built-in backend, embedded': openEmbedded,
  'the built-in backend, server': openOnServer,
  ...(process.env.SUPABASE_URL && { 'the Supabase of SUPABASE_URL': openHosted }),
}

async function openEmbedded(): Promise<SupabaseBackend> {
  const { folder, remove } = await temporaryFolder()
  await unpackDatabase(folder)
  return openBuiltIn(folder, remove)
}

async function openBuiltIn(
  folder: string,
  remove: () => Promise<void>,
  environment: Record<string, string> = {},
): Promise<SupabaseBackend> {
  const site = await startSite({ DATA_DIR: folder, ...environment })
  return {
    url: site.url,
    anonKey: testKeys.anon,
    serviceKey: testKeys.service,
    async close() {
      await site.stop()
      await remove()
    },
  }
}

async function openOnServer(): Promise<SupabaseBackend> {
  const database = await createMigratedDatabase()
  const { folder, remove } = await temporaryFolder()
  const backend = await openBuiltIn(folder, remove, { DATABASE_URL: database.url })
  return {
    ...backend,
    async close() {
      await backend.close()
      await database.drop()
    },
  }
}

async function openHosted(): Promise<SupabaseBackend> {
  const { url, anonKey, serviceKey } = hostedSupabase()
  return { url, anonKey, serviceKey, close: async () => undefined }
}
