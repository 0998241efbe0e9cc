import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import WebSocket from 'ws'
import { createSiteClient } from '#data/client/site-client.ts'
import { ClientContext } from '../connection/client-context.ts'
import { OpenSessions } from './open-sessions.tsx'
import type { ListedSession } from './session-list.ts'

const client = createSiteClient(
  { url: 'http://localhost', key: 'key' },
  { realtime: { transport: WebSocket as never } },
)
const here = { id: 'a', device: 'Chrome', address: '', lastSeen: 0, isCurrent: true }

function shown(sessions: ListedSession[] | null): string {
  const queries = new QueryClient()
  queries.setQueryData(['open-sessions'], sessions)
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <ClientContext value={client}>
        <OpenSessions />
      </ClientContext>
    </QueryClientProvider>,
  )
}

test('where the auth service lists no sessions, the card says so and can still sign out the other devices', () => {
  expect(shown(null)).toContain('nu spune de pe ce dispozitive')
  expect(shown(null)).toContain('Deconectează toate celelalte')
  expect(shown([here])).not.toContain('nu spune de pe ce dispozitive')
  expect(shown([here])).not.toContain('Deconectează toate celelalte')
})
