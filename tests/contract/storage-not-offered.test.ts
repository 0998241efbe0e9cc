import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestStorage, storageOrigin, type TestStorage } from '../support/storage-service.ts'
import { anyEngine } from '../support/test-engines.ts'

let service: TestStorage
beforeAll(async () => {
  service = await openTestStorage(anyEngine)
})
afterAll(() => service.dispose())

test.each(['s3/docs', 'vector/x', 'iceberg/v1', 'cdn/docs'])(
  'an endpoint that is left out on purpose answers FeatureNotEnabled: %s',
  async (address) => {
    const response = await service.fetch(`${storageOrigin}/storage/v1/${address}`, {
      method: 'POST',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ statusCode: '409', code: 'FeatureNotEnabled' })
  },
)

test('an unknown address of storage is answered with 404', async () => {
  const response = await service.fetch(`${storageOrigin}/storage/v1/nothing`)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ statusCode: '404', error: 'Not Found' })
})
