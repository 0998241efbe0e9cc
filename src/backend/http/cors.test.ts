import { expect, test } from 'vitest'
import { answerPreflight, readableByOthers } from './cors.ts'

test('a browser’s question whether it may ask is answered with what it wants to send', () => {
  const preflight = new Request('http://localhost/rest/v1/site_hero', {
    method: 'OPTIONS',
    headers: {
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'apikey, prefer',
    },
  })
  const answer = answerPreflight(preflight)
  expect(answer?.status).toBe(204)
  expect(answer?.headers.get('access-control-allow-headers')).toBe('apikey, prefer')
  expect(answer?.headers.get('access-control-allow-credentials')).toBeNull()
})

test('any other request goes on to its service', () => {
  expect(answerPreflight(new Request('http://localhost/rest/v1/', { method: 'OPTIONS' }))).toBe(
    undefined,
  )
})

test('an answer keeps its status, its headers and its body', async () => {
  const answer = readableByOthers(
    new Response('[]', { status: 206, headers: { 'content-range': '0-0/7' } }),
  )
  expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
    206,
    '0-0/7',
    '[]',
  ])
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
})

test('a page of another origin may read by which version an error is written', () => {
  const readable = readableByOthers(new Response()).headers.get('access-control-expose-headers')
  expect(readable?.split(', ')).toContain('X-Supabase-Api-Version')
})
