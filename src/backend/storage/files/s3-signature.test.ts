import { expect, test } from 'vitest'
import { signedHeaders } from './s3-signature.ts'

// The examples of Amazon's own description of how a request to S3 is signed.
const credentials = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const now = new Date('2013-05-24T00:00:00Z')

const examples = {
  'a part of an object': {
    request: { method: 'GET', path: '/test.txt', headers: { range: 'bytes=0-9' }, body: '' },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  'a new object': {
    request: {
      method: 'PUT',
      path: '/test%24file.text',
      headers: {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
      body: 'Welcome to Amazon S3.',
    },
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  'a list of objects': {
    request: { method: 'GET', path: '/?prefix=J&max-keys=2', headers: {}, body: '' },
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
}

test.each(Object.entries(examples))('a request for %s is signed as S3 expects', (_, example) => {
  const { path, ...request } = example.request
  const url = new URL(path, 'https://examplebucket.s3.amazonaws.com')
  const { authorization } = signedHeaders({ ...request, url }, credentials, now)
  expect(authorization).toContain(`Signature=${example.signature}`)
})
