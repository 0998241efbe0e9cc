import { Hono } from 'hono'
import { type Client, localClient } from './client.ts'
import { ClientGone } from './client-gone.ts'

export interface RouteRequest<Service> {
  request: Request
  client: Client
  url: URL
  /** The named parts of the path, decoded; a part `:path{.+}` includes slashes. */
  parameters: Record<string, string>
  service: Service
}

export interface Route<Service> {
  method: string
  path: string
  handle: (call: RouteRequest<Service>) => Response | Promise<Response>
}

/** What a service answers with: its state, its table of routes and its one error renderer. */
export interface ServiceDefinition<Service> {
  prefix: string
  service: Service
  routes: readonly Route<Service>[]
  renderError: (error: unknown, request: Request) => Response | Promise<Response>
  notFound: (request: Request) => Response
}

/** Without a client the request was made in this process. */
export type Fetch = (request: Request, client?: Client) => Promise<Response>

export function route<Service>(
  method: string,
  path: string,
  handle: Route<Service>['handle'],
): Route<Service> {
  return { method, path, handle }
}

export function serveRoutes<Service>(definition: ServiceDefinition<Service>): Fetch {
  const { prefix, service, routes, renderError, notFound } = definition
  const app = new Hono<{ Bindings: { client: Client } }>()
  for (const { method, path, handle } of routes)
    app.on(method, `${prefix}${path}`, (context) =>
      handle({
        request: context.req.raw,
        client: context.env.client,
        url: new URL(context.req.url),
        parameters: context.req.param() as Record<string, string>,
        service,
      }),
    )
  app.notFound((context) => notFound(context.req.raw))
  app.onError((error, context) =>
    isClientGone(error) ? new Response(null, { status: 400 }) : renderError(error, context.req.raw),
  )
  return async (request, client = localClient) => app.fetch(request, { client })
}

/** No failure to log. The message is Node's for a client that disconnects while it sends its body. */
function isClientGone(error: Error): boolean {
  if (error instanceof ClientGone) return true
  return error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
}
