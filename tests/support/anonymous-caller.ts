import type { Caller } from '#backend/postgres/roles.ts'

export const anonymousCaller: Caller = { role: 'anon', claims: { role: 'anon' } }
