import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createSiteClient } from '#data/client/site-client.ts'
import { Toasts } from '#ui/toasts.tsx'
import './admin.css'
import { ClientContext } from './connection/client-context.ts'
import { backendAddress } from './connection/panel-config.ts'
import { createRouter } from './router.tsx'
import { openAtEarlyForm } from './sign-in/early-form.ts'
import { announcePanel } from './sign-in/panel-browser.ts'
import { acceptsSession } from './sign-in/return-address.ts'
import { SessionProvider } from './sign-in/session-provider.tsx'

// Before a session can be opened, so that open pages with an analytics snippet reload without it.
announcePanel()
const client = createSiteClient(backendAddress(), { auth: { detectSessionInUrl: acceptsSession } })
const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: 3, staleTime: 1000 },
    // Without a connection a mutation would wait for it, and a button that was pressed would say nothing.
    mutations: { networkMode: 'always' },
  },
})
const root = document.getElementById('root')
if (!root) throw new Error('The document has no element #root for the panel')
openAtEarlyForm()
const router = createRouter()

createRoot(root).render(
  <StrictMode>
    <ClientContext value={client}>
      <QueryClientProvider client={queries}>
        <SessionProvider>
          <RouterProvider router={router} />
          <Toasts />
        </SessionProvider>
      </QueryClientProvider>
    </ClientContext>
  </StrictMode>,
)

// What comes after signing in: fetched while somebody types.
const next = document.querySelector<HTMLTemplateElement>('#next-files')
if (next) document.head.append(next.content)
