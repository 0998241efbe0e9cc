import { get } from 'node:http'
import { expect } from '@playwright/test'

/** As it goes over the line; fetch and the browser's own requests would count it unpacked. */
export function compressedBytes(address: string, { withHeaders = false } = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      expect(response.headers['content-encoding']).toBe('br')
      let bytes = withHeaders ? response.rawHeaders.join('....').length : 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}
