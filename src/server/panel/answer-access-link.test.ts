import { expect, test } from 'vitest'
import { proofNeeded } from '#data/panel/rights.ts'
import { answerAccessLink } from './answer-access-link.ts'

const listed = ['owner', 'editor', 'requests'].map((role) => ({
  user_id: `00000000-0000-4000-8000-00000000000${role.length}`,
  email: `${role}@example.com`,
  role,
  added_at: '2026-01-02T03:04:05Z',
  last_sign_in_at: null,
  is_confirmed: true,
  has_second_factor: false,
}))

function ask(email: string, hasFreshProof: boolean) {
  const rights = {
    role: 'owner',
    areas: ['panel', 'people'],
    needs_second_factor: false,
    has_fresh_proof: hasFreshProof,
  }
  const rpc = async (name: string) => ({
    data: name === 'own_rights' ? rights : listed,
    error: null,
  })
  const source = {
    visitor: { auth: { getUser: async () => ({ data: { user: {} }, error: null }) } },
    asUser: () => ({ rpc }),
    mails: { state: () => ({ isConfigured: false }) },
    serviceClient: {
      auth: {
        admin: {
          generateLink: async () => ({
            data: { properties: { hashed_token: 'made' } },
            error: null,
          }),
        },
      },
    },
  }
  const request = new Request('http://site.test/admin/api/access-links', {
    method: 'POST',
    headers: { authorization: 'Bearer token' },
    body: JSON.stringify({ email }),
  })
  return answerAccessLink(source as unknown as Parameters<typeof answerAccessLink>[0], request)
}

test.each(listed)(
  'a link to the account of $role is made only after a fresh proof',
  async ({ email }) => {
    expect((await ask(email, false)).status).toBe(proofNeeded)
    expect(await (await ask(email, true)).json()).toMatchObject({ token: 'made' })
  },
)
