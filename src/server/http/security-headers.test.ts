import { expect, test } from 'vitest'
import { connectSources } from './security-headers.ts'

// A path without a slash at its end would allow that one address and nothing below it.
test.each(['https://baza.example', 'https://baza.example/', 'https://Baza.example/supabase'])(
  'the policy allows HTTP and WebSocket connections to a backend at %s',
  (url) => {
    expect(connectSources(url)).toEqual(['https://baza.example', 'wss://baza.example'])
  },
)
