import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { crossOriginAccess } from './cors.ts'

const app = new Hono()
  .use(crossOriginAccess)
  .all('*', () => new Response('[]', { status: 206, headers: { 'content-range': '0-0/7' } }))

test('a preflight allows the method and the headers that the browser asks for, and no credentials', async () => {
  const answer = await app.request('/rest/v1/site_hero', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'apikey, prefer',
    },
  })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-methods')?.split(',')).toContain('PATCH')
  expect(answer.headers.get('access-control-allow-headers')?.split(',')).toEqual([
    'apikey',
    'prefer',
  ])
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
})

test('a page of another origin may read an answer, and the headers that supabase-js needs', async () => {
  const { status, headers } = await app.request('/rest/v1/site_hero')
  expect([status, headers.get('content-range')]).toEqual([206, '0-0/7'])
  expect(headers.get('access-control-allow-origin')).toBe('*')
  const readable = headers.get('access-control-expose-headers')?.split(',')
  expect(readable).toEqual(expect.arrayContaining(['Content-Range', 'X-Supabase-Api-Version']))
})

test('an OPTIONS that is no preflight reaches the service, and a page of another origin may read its answer', async () => {
  const { status, headers } = await app.request('/storage/v1/upload/resumable', {
    method: 'OPTIONS',
  })
  expect([status, headers.get('access-control-allow-origin')]).toEqual([206, '*'])
  expect(headers.get('access-control-expose-headers')?.split(',')).toContain('Tus-Extension')
})
