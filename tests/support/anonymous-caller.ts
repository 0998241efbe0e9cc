import type { Caller } from '#backend/testing.ts'

export const anonymousCaller: Caller = { role: 'anon', claims: { role: 'anon' } }
