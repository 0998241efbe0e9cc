import { expect, test } from 'vitest'
import { connectSources } from './security-headers.ts'

// A path without a slash at its end would allow that one address and nothing below it.
test.each(['https://baza.example', 'https://baza.example/', 'https://Baza.example/supabase'])(
  'a browser may ask all of the backend at %s, over both protocols',
  (url) => {
    expect(connectSources(url)).toEqual(['https://baza.example', 'wss://baza.example'])
  },
)
