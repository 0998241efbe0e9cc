import { Hono } from 'hono'
import { type Client, localClient } from '#kit/http/client.ts'
import { isBrokenOff } from '#kit/http/read-body.ts'
import { ClientGone } from '../admission/lane-queue.ts'

export interface RouteRequest<Context> {
  request: Request
  client: Client
  url: URL
  /** The named parts of the path, decoded; a part `:path{.+}` includes slashes. */
  parameters: Record<string, string>
  context: Context
}

export interface Route<Context> {
  method: string
  path: string
  handle: (call: RouteRequest<Context>) => Response | Promise<Response>
}

export interface ServiceDefinition<Context> {
  prefix: string
  context: Context
  routes: readonly Route<Context>[]
  renderError: (error: unknown, request: Request) => Response | Promise<Response>
  notFound: (request: Request) => Response
}

/** Without a client the request was made in this process. */
export type Fetch = (request: Request, client?: Client) => Promise<Response>

export function route<Context>(
  method: string,
  path: string,
  handle: Route<Context>['handle'],
): Route<Context> {
  return { method, path, handle }
}

export function serveRoutes<Context>(definition: ServiceDefinition<Context>): Fetch {
  const { prefix, context, routes, renderError, notFound } = definition
  const app = new Hono<{ Bindings: { client: Client } }>()
  for (const { method, path, handle } of routes)
    app.on(method, `${prefix}${path}`, ({ req, env }) =>
      handle({
        request: req.raw,
        client: env.client,
        url: new URL(req.url),
        parameters: req.param() as Record<string, string>,
        context,
      }),
    )
  app.notFound(({ req }) => notFound(req.raw))
  app.onError((error, { req }) => {
    const isClientGone = error instanceof ClientGone || isBrokenOff(error)
    return isClientGone ? new Response(null, { status: 400 }) : renderError(error, req.raw)
  })
  return async (request, client = localClient) => app.fetch(request, { client })
}
