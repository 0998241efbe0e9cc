import { authRoutes, broadcastRoutes, restRoutes, storageRoutes } from '#backend/testing.ts'
import { type ApplicationOptions, createApplication } from '#server/application.ts'
import type { Asked } from './growing-cost.ts'
import { testAdministrator, testKeys } from './running-site.ts'

/** What a stranger may write to an address, besides what every address is sent. */
interface Texts {
  /** Values of its named parts. A text stands in one at a time. */
  path?: Record<string, string>
  query?: readonly string[]
  headers?: readonly string[]
  /** Of an object in JSON. */
  fields?: readonly string[]
  /** Without them the text would not be reached. */
  given?: { query?: string; headers?: Record<string, string>; fields?: object }
  /** Of a form, and of one in parts. */
  form?: readonly string[]
  /** Of the body. */
  maxBytes?: number
}

export interface Position {
  name: string
  maxBytes: number
  ask: (text: string) => Asked
}

const megabyte = 1024 * 1024
/** The server reads a head of 256 kB. */
const maxHead = 240 * 1024
const challenge = ['code_challenge', 'code_challenge_method']
const object = { bucket: 'media', name: 'a.png' }
const conditions = ['range', 'if-range', 'if-none-match', 'if-modified-since']
const transform = { query: ['width', 'height', 'x', 'y', 'resize', 'quality', 'format'] }
const download = { path: object, query: ['download'], headers: conditions }
const upload = {
  path: object,
  headers: ['content-type', 'cache-control', 'x-upsert', 'x-metadata'],
  form: ['cacheControl', 'metadata'],
  maxBytes: megabyte,
}
const relation = { relation: 'site_projects_items' }
const rows = {
  path: relation,
  query: ['select', 'order', 'or', 'and', 'not.or', 'limit', 'offset', 'columns', 'on_conflict'],
  headers: ['prefer', 'range', 'accept', 'accept-profile', 'content-profile', 'content-type'],
  fields: ['title', 'category', 'gallery_images'],
  maxBytes: megabyte,
}
const filtered = {
  ...rows,
  query: [
    ...rows.query,
    ...['title', 'title->a', 'title->>a', 'gallery_images', 'category', 'other.category'],
  ],
}
const routine = {
  path: { routine: 'load_site' },
  headers: rows.headers,
  query: ['select', 'changes'],
}
const tus = { 'tus-resumable': '1.0.0' }
const part = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
const uploadId = { id: '00000000-0000-4000-8000-000000000000' }
const partHeaders = ['upload-offset', 'upload-length', 'content-type', 'content-length']
/** What names an account; others of its kind are left out where one is given. */
const accountNames = ['email', 'phone']
const phoneOfCodes = '37369123456'
const userId = { userId: uploadId.id, factorId: uploadId.id }
const panel = { headers: ['authorization'], maxBytes: megabyte }

/** By method and route. The type of the keys is open, as a test compares them with the tables of routes. */
export const openAddresses: Record<string, Texts> = {
  'ALL /healthz': {},
  'ALL /readyz': {},
  'ALL /metrics': { headers: ['authorization'] },
  'GET /admin/api/health': panel,
  'POST /admin/api/health/links': panel,
  'ALL /admin/api/invitations': { ...panel, fields: ['email', 'role'] },
  'POST /admin/api/access-links': { ...panel, fields: ['email', 'kind'] },
  'POST /admin/api/drawings': { ...panel, headers: ['authorization', 'content-type'] },
  'POST /admin/api/suggested-translations': { ...panel, fields: ['text', 'context'] },
  'GET /admin/api/missing-addresses': panel,
  'GET /admin/api/push-key': panel,
  'POST /admin/api/test-mail': panel,
  'POST /admin/api/request-target-test': { ...panel, fields: ['id'] },
  'POST /admin/api/telegram-link': { ...panel, fields: ['id'] },
  'ALL /admin/api/panel-browser': { headers: ['cookie', 'origin'] },
  'ALL /admin/preview': { query: ['lang'] },
  'GET /admin/service-worker.js': {},
  'GET /admin/manifest.webmanifest': {},
  'GET /admin/icons/192.png': {},
  'GET /admin/icons/512.png': {},
  'GET /admin/icons/maskable.png': {},
  'GET /admin/icons/180.png': {},
  'GET /logo.png': {},
  'GET /share.png': {},
  'ALL /admin': {},
  'ALL /admin/*': { path: { '*': 'hero' } },
  'GET /oferta': { query: ['lang', 'serviciu', 'proiect', 'ticket'] },
  'POST /oferta': {
    query: ['lang'],
    headers: ['content-type', 'accept', 'referer'],
    form: [
      ...['ticket', 'name', 'phone', 'email', 'channel', 'service', 'project', 'town', 'when'],
      ...['message', 'consent', 'website', 'upload', 'files'],
    ],
    maxBytes: 60 * 1024,
  },
  'GET /oferta/multumim': { query: ['nr', 'fisiere', 'lang'] },
  'POST /oferta/cheie': { form: ['key'], maxBytes: 60 * 1024 },
  'POST /oferta/fisiere': {
    headers: ['upload-metadata', 'upload-length', 'tus-resumable', 'x-http-method-override'],
    given: { headers: tus },
  },
  'OPTIONS /oferta/fisiere': { headers: ['tus-resumable'] },
  'GET /oferta/fisiere/:id': { path: uploadId, given: { headers: tus } },
  'HEAD /oferta/fisiere/:id': { path: uploadId, given: { headers: tus } },
  'PATCH /oferta/fisiere/:id': {
    path: uploadId,
    headers: partHeaders,
    given: { headers: part },
    maxBytes: megabyte,
  },
  'DELETE /oferta/fisiere/:id': { path: uploadId, given: { headers: tus } },
  'ALL /*': {
    path: { '*': 'proiecte' },
    query: ['lang', 'categorie', 'pagina', 'from', 'sharedData', 'fereastra'],
  },

  'GET /rest/v1/:relation': filtered,
  'POST /rest/v1/:relation': rows,
  'PATCH /rest/v1/:relation': filtered,
  'DELETE /rest/v1/:relation': filtered,
  'ALL /rest/v1/rpc/load_site': { ...routine, headers: ['accept-encoding'] },
  'GET /rest/v1/rpc/:routine': routine,
  'POST /rest/v1/rpc/:routine': { ...routine, fields: ['changes', 'a'], maxBytes: megabyte },

  'GET /auth/v1/.well-known/jwks.json': {},
  'GET /auth/v1/health': {},
  'GET /auth/v1/settings': {},
  'POST /auth/v1/signup': auth('email', 'phone', 'password', 'data', ...challenge),
  'POST /auth/v1/token': {
    ...auth(
      ...['email', 'phone', 'password', 'refresh_token', 'auth_code', 'code_verifier'],
      ...['provider', 'id_token', 'access_token', 'nonce', 'client_id', 'issuer'],
    ),
    query: ['grant_type'],
    headers: ['x-supabase-api-version', 'cookie'],
  },
  'POST /auth/v1/recover': {
    ...auth('email', ...challenge),
    query: ['redirect_to'],
    given: { fields: { email: testAdministrator.email } },
  },
  'POST /auth/v1/resend': auth('type', 'email', 'phone', ...challenge),
  'POST /auth/v1/otp': {
    ...auth('email', 'phone', 'data', ...challenge),
    query: ['redirect_to'],
    given: { fields: { phone: phoneOfCodes } },
  },
  'POST /auth/v1/magiclink': auth('email', 'data', ...challenge),
  'GET /auth/v1/verify': { query: ['token', 'token_hash', 'type', 'redirect_to'] },
  'POST /auth/v1/verify': auth('type', 'token', 'token_hash', 'email', 'phone', 'redirect_to'),
  'GET /auth/v1/user': { headers: ['authorization'] },
  'PUT /auth/v1/user': auth('email', 'phone', 'password', 'nonce', 'data', 'app_metadata'),
  'GET /auth/v1/user/sessions': {},
  'DELETE /auth/v1/user/sessions/:sessionId': { path: { sessionId: uploadId.id } },
  'POST /auth/v1/logout': { query: ['scope'] },
  'GET /auth/v1/reauthenticate': {},
  'GET /auth/v1/user/identities/authorize': { query: ['provider', 'redirect_to', 'scopes'] },
  'DELETE /auth/v1/user/identities/:identityId': { path: { identityId: uploadId.id } },
  'POST /auth/v1/factors': auth('friendly_name', 'factor_type', 'issuer'),
  'POST /auth/v1/factors/:factorId/challenge': { path: userId },
  'POST /auth/v1/factors/:factorId/verify': { ...auth('challenge_id', 'code'), path: userId },
  'DELETE /auth/v1/factors/:factorId': { path: userId },
  'POST /auth/v1/invite': {
    ...auth('email', 'data'),
    query: ['redirect_to'],
    given: { fields: { email: 'invited@example.com' } },
  },
  'POST /auth/v1/admin/generate_link': auth('email', 'type'),
  'GET /auth/v1/admin/users': { query: ['page', 'per_page'] },
  'POST /auth/v1/admin/users': auth('email', 'user_metadata'),
  'GET /auth/v1/admin/users/:userId': { path: userId },
  'PUT /auth/v1/admin/users/:userId': { ...auth('email', 'ban_duration'), path: userId },
  'DELETE /auth/v1/admin/users/:userId': { path: userId },
  'GET /auth/v1/admin/users/:userId/factors': { path: userId },
  'DELETE /auth/v1/admin/users/:userId/factors/:factorId': { path: userId },
  'GET /auth/v1/authorize': {
    query: ['provider', 'redirect_to', 'scopes', 'prompt', ...challenge],
  },
  'GET /auth/v1/callback': { query: ['state', 'code', 'error', 'error_description', 'iss'] },
  'POST /auth/v1/callback': { form: ['state', 'code', 'error', 'user'], maxBytes: megabyte },
  'POST /auth/v1/sso': auth('domain'),

  'GET /storage/v1/bucket': { query: ['limit', 'offset', 'sortColumn', 'sortOrder', 'search'] },
  'POST /storage/v1/bucket': storage('name', 'id', 'file_size_limit', 'type'),
  'GET /storage/v1/bucket/:id': { path: { id: 'media' } },
  'PUT /storage/v1/bucket/:id': { ...storage('file_size_limit'), path: { id: 'media' } },
  'POST /storage/v1/bucket/:id/empty': { path: { id: 'media' } },
  'DELETE /storage/v1/bucket/:id': { path: { id: 'media' } },
  'GET /storage/v1/bin/:bucket': { path: object, query: ['limit', 'offset'] },
  'GET /storage/v1/bin/:bucket/:id': { path: { ...object, ...uploadId } },
  'POST /storage/v1/bin/:bucket/:id/restore': { path: { ...object, ...uploadId } },
  'POST /storage/v1/upload/resumable': {
    headers: [
      ...['upload-metadata', 'upload-length', 'upload-defer-length', 'tus-resumable'],
      ...['x-http-method-override', 'x-upsert'],
    ],
    given: { headers: tus },
    maxBytes: megabyte,
  },
  'GET /storage/v1/upload/resumable/:id': { path: uploadId, given: { headers: tus } },
  'HEAD /storage/v1/upload/resumable/:id': { path: uploadId, given: { headers: tus } },
  'PATCH /storage/v1/upload/resumable/:id': {
    path: uploadId,
    headers: partHeaders,
    given: { headers: part },
    maxBytes: megabyte,
  },
  'DELETE /storage/v1/upload/resumable/:id': { path: uploadId, given: { headers: tus } },
  'POST /storage/v1/object/move': storage('bucketId', 'sourceKey', 'destinationKey'),
  'POST /storage/v1/object/copy': storage('bucketId', 'sourceKey', 'destinationKey'),
  'POST /storage/v1/object/list/:bucket': {
    ...storage('prefix', 'search', 'limit', 'sortBy'),
    path: object,
  },
  'POST /storage/v1/object/list-v2/:bucket': { ...storage('prefix', 'cursor'), path: object },
  'POST /storage/v1/object/upload/sign/:bucket/:name{.+}': { path: object, headers: ['x-upsert'] },
  'PUT /storage/v1/object/upload/sign/:bucket/:name{.+}': { ...upload, query: ['token'] },
  'POST /storage/v1/object/sign/:bucket': { ...storage('expiresIn', 'paths'), path: object },
  'POST /storage/v1/object/sign/:bucket/:name{.+}': {
    ...storage('expiresIn', 'transform'),
    path: object,
  },
  'GET /storage/v1/object/sign/:bucket/:name{.+}': { ...download, query: ['token', 'download'] },
  'GET /storage/v1/object/public/:bucket/:name{.+}': download,
  'GET /storage/v1/object/authenticated/:bucket/:name{.+}': download,
  'GET /storage/v1/object/info/:bucket/:name{.+}': { path: object },
  'POST /storage/v1/object/:bucket/:name{.+}': upload,
  'PUT /storage/v1/object/:bucket/:name{.+}': upload,
  'GET /storage/v1/object/:bucket/:name{.+}': download,
  'DELETE /storage/v1/object/:bucket/:name{.+}': { path: object },
  'DELETE /storage/v1/object/:bucket': { ...storage('prefixes'), path: object },
  'GET /storage/v1/render/image/public/:bucket/:name{.+}': { ...download, ...transform },
  'GET /storage/v1/render/image/authenticated/:bucket/:name{.+}': { ...download, ...transform },
  'GET /storage/v1/render/image/sign/:bucket/:name{.+}': { ...download, query: ['token'] },

  'POST /realtime/v1/api/broadcast': { fields: ['messages'], maxBytes: 64 * 1024 },
  'POST /realtime/v1/api/broadcast/:topic/events/:event': {
    path: { topic: 'a', event: 'b' },
    query: ['private'],
    headers: ['content-type'],
    maxBytes: 64 * 1024,
  },
}

function auth(...fields: string[]): Texts {
  return { fields, maxBytes: megabyte }
}

function storage(...fields: string[]): Texts {
  return { fields, maxBytes: megabyte }
}

/** Of the application and of the backend's services, as their tables have them. */
export async function routesOfServer(): Promise<string[]> {
  // Nothing is asked of them: only the table of addresses is looked at. In development, no build is read.
  const parts = { pages: {}, requests: {}, metrics: {}, viteDevServer: {} }
  const options: unknown = { ...parts, source: { forBrowsers: {} } }
  const { routes } = await createApplication(options as ApplicationOptions)
  const services = [
    ['/rest/v1', restRoutes],
    ['/auth/v1', authRoutes],
    ['/storage/v1', storageRoutes],
    ['/realtime/v1', broadcastRoutes],
  ] as const
  return [
    ...routes.flatMap(methodsOf),
    ...services.flatMap(([prefix, table]) =>
      table.flatMap(({ method, path }) => methodsOf({ method, path: `${prefix}${path}` })),
    ),
  ]
}

/** An address of uploads answers every method itself, as the protocol lets a header name another one. */
function methodsOf({ method, path }: { method: string; path: string }): string[] {
  const isUpload = method === 'ALL' && /\/(fisiere|resumable)(\/:id)?$/.test(path)
  if (!isUpload) return [`${method} ${path}`]
  const methods = path.endsWith('/:id') ? ['GET', 'HEAD', 'PATCH', 'DELETE'] : ['POST']
  return methods.map((each) => `${each} ${path}`)
}

/** What any request may contain; one address of each service, and each page's kind, is sent it. */
const anyHeaders = [
  ...['accept', 'accept-encoding', 'accept-language', 'cookie', 'origin', 'referer', 'user-agent'],
  ...['authorization', 'apikey', 'x-client-info', 'x-request-id', 'content-type', 'expect-ct'],
  ...['x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'via', 'host', 'range', 'if-range'],
  ...['if-none-match', 'if-match', 'if-modified-since', 'cache-control', 'upgrade', 'te'],
  ...['access-control-request-headers', 'sec-fetch-site', 'traceparent', 'x-any'],
]
const withAnyHeaders = new Set([
  ...[
    'ALL /*',
    'ALL /healthz',
    'ALL /admin',
    'GET /admin/api/health',
    'GET /oferta',
    'POST /oferta',
  ],
  ...['GET /rest/v1/:relation', 'POST /auth/v1/token', 'GET /auth/v1/authorize'],
  ...[
    'GET /storage/v1/object/public/:bucket/:name{.+}',
    'POST /storage/v1/object/:bucket/:name{.+}',
  ],
  ...['POST /realtime/v1/api/broadcast', 'POST /oferta/fisiere'],
])
const pagePaths = ['/', '/404', '/proiecte', '/termeni-si-conditii', '/despre-noi', '/sitemap.xml']

let networks = 0
/** A network of its own for each request, or else their budgets would answer most of them. */
function fromElsewhere(): string {
  networks += 1
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
}

/** Every place of every address where a text of a stranger can stand. */
export const positions: readonly Position[] = [
  ...Object.entries(openAddresses).flatMap(([route, texts]) => positionsOf(route, texts)),
  ...pagePaths.map((path) => ({
    name: `GET ${path} ?lang`,
    maxBytes: maxHead,
    ask: (text: string) => asked('GET', `${path}?lang=${forAddress(text)}`, {}),
  })),
  ...socketPositions(),
]

/** Places that a stranger is refused before their text is read. */
const behindSession =
  /^[A-Z]+ \/(admin\/api|auth\/v1\/(user|factors|reauthenticate|invite|admin)|storage\/v1|rest\/v1)\b/
const ofService = /^[A-Z]+ \/auth\/v1\/(invite|admin)\b/

/** The same places as an administrator reaches them, with an upload that was begun. */
export function positionsBehind({ token, upload }: { token: string; upload: string }): Position[] {
  return positions
    .filter(({ name }) => behindSession.test(name))
    .map(({ name, maxBytes, ask }) => ({
      name: `signed in, ${name}`,
      maxBytes,
      ask(text) {
        const { path, headers, ...rest } = ask(text)
        const authorization = `Bearer ${ofService.test(name) ? testKeys.service : token}`
        const signedIn = { apikey: testKeys.anon, authorization, ...headers }
        return { ...rest, path: path.replace(uploadId.id, upload), headers: signedIn }
      },
    }))
}

function positionsOf(route: string, texts: Texts): Position[] {
  const [anyMethod = '', pattern = ''] = route.split(' ')
  const { path = {}, query = [], fields = [], form = [], given = {}, maxBytes } = texts
  const method = anyMethod !== 'ALL' ? anyMethod : fields.length > 0 ? 'POST' : 'GET'
  const address = (own: Record<string, string> = {}) =>
    pattern
      .replace(/\{\.\+\}/g, '')
      .replace(/:(\w+)|\*/g, (part, name = part) => ({ ...path, ...own })[name] ?? 'x')
  const at = (name: string, ask: Position['ask'], limit = maxHead): Position => ({
    name: `${route} ${name}`,
    maxBytes: limit,
    ask,
  })
  const json = { 'content-type': 'application/json' }
  const givenBody = given.fields && JSON.stringify(given.fields)
  const givenBeside = (name: string) =>
    Object.fromEntries(
      Object.entries(given.fields ?? {}).filter(
        ([other]) =>
          other !== name && !(accountNames.includes(name) && accountNames.includes(other)),
      ),
    )
  const send = (
    more: {
      query?: string
      headers?: Record<string, string>
      body?: string
      address?: string
    } = {},
  ) =>
    asked(
      method,
      (more.address ?? address()) + (more.query === undefined ? '' : `?${more.query}`),
      { ...given.headers, ...(more.body === undefined && givenBody && json), ...more.headers },
      more.body ?? givenBody,
    )
  const headers = new Set([
    ...(texts.headers ?? []),
    ...(withAnyHeaders.has(route) ? anyHeaders : []),
  ])
  const all = [
    ...Object.keys(path).map((name) =>
      at(`:${name}`, (text) => send({ address: address({ [name]: forAddress(text, '#/?') }) })),
    ),
    ...query.map((name) =>
      at(`?${name}`, (text) => send({ query: `${encodeURIComponent(name)}=${forAddress(text)}` })),
    ),
    at('? as it is', (text) => send({ query: forAddress(text, '#') })),
    ...[...headers].map((name) =>
      at(name, (text) => send({ headers: { [name]: forHeader(text) } })),
    ),
  ]
  if (method === 'GET' || method === 'HEAD' || maxBytes === undefined) return all
  const urlEncoded = { 'content-type': 'application/x-www-form-urlencoded' }
  const inParts = { 'content-type': 'multipart/form-data; boundary=b' }
  const body =
    (headers: Record<string, string>, make: (text: string) => string) => (text: string) =>
      send({ headers, body: make(text).slice(0, maxBytes) })
  const part = (head: string, content: string) =>
    `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n--b--\r\n`
  return [
    ...all,
    at('body', body(form.length > 0 ? urlEncoded : json, String), maxBytes),
    ...fields.flatMap((name) => [
      at(
        `${name} in JSON`,
        body(json, (text) => JSON.stringify({ ...givenBeside(name), [name]: text })),
        maxBytes,
      ),
      at(
        `${name} as JSON`,
        body(json, (text) =>
          JSON.stringify({ ...givenBeside(name), [name]: 0 }).replace(/0}$/, () => `${text}}`),
        ),
        maxBytes,
      ),
    ]),
    ...form.flatMap((name) => [
      at(
        `${name} in a form`,
        body(urlEncoded, (text) => `${name}=${forAddress(text)}`),
        maxBytes,
      ),
      at(
        `${name} in a part`,
        body(inParts, (text) => part(`name="${name}"`, text)),
        maxBytes,
      ),
    ]),
    ...(form.length === 0
      ? []
      : [
          at(
            'parts',
            body(inParts, (text) => `--b${text}`),
            maxBytes,
          ),
          at(
            'head of a part',
            body(inParts, (text) => `--b\r\n${text}`),
            maxBytes,
          ),
          at(
            'name of a part',
            body(inParts, (text) => part(`name="${text}"`, 'a')),
            maxBytes,
          ),
          at(
            'name of a file',
            body(inParts, (text) => part(`name="files"; filename="${text}"`, 'a')),
            maxBytes,
          ),
          at('type of a form', (text) =>
            send({
              headers: { 'content-type': `multipart/form-data; ${forHeader(text)}` },
              body: '--b',
            }),
          ),
          at('boundary of a form', (text) =>
            send({
              headers: { 'content-type': `multipart/form-data; boundary="${forHeader(text)}"` },
              body: `--${text}`.slice(0, maxBytes),
            }),
          ),
        ]),
  ]
}

function asked(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Asked {
  return {
    method,
    // The head as a whole has a limit, and an answer to one that is too long says nothing.
    path: path.slice(0, maxHead),
    headers: {
      'x-forwarded-for': fromElsewhere(),
      ...(/^\/(rest|auth|storage|realtime)\//.test(path) && { apikey: testKeys.anon }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  }
}

/** As it is, but for what ends an address or this part of it. */
function forAddress(text: string, end: '#&' | '#/?' | '#' = '#&'): string {
  const encoded = text.slice(0, maxHead).replace(notIn[end], encodeURIComponent)
  return encoded.slice(0, maxHead)
}

const notIn = { '#&': /[^!-~]|[#&]/gu, '#/?': /[^!-~]|[#/?]/gu, '#': /[^!-~]|#/gu } as const

/** Bytes that node sends in a header. */
function forHeader(text: string): string {
  return Buffer.from(text)
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '?')
    .slice(0, maxHead)
}

function socketPositions(): Position[] {
  const join = (payload: string, topic = '"realtime:a"') =>
    `["1","1",${topic},"phx_join",${payload}]`
  const broadcast = (payload: string) => `["1","2","realtime:a","broadcast",${payload}]`
  const quoted = (text: string) => JSON.stringify(text)
  const frames: [string, (text: string) => string][] = [
    ['a frame', String],
    ['a ref', (text) => `[${quoted(text)},"1","realtime:a","phx_join",{}]`],
    ['a topic', (text) => join('{}', quoted(`realtime:${text}`))],
    ['an event', (text) => `["1","1","realtime:a",${quoted(text)},{}]`],
    ['a join', join],
    ['a token', (text) => join(`{"access_token":${quoted(text)}}`)],
    ['the changes of a join', (text) => join(`{"config":{"postgres_changes":[${text}]}}`)],
    [
      'the filter of a join',
      (text) => join(`{"config":{"postgres_changes":[{"event":"*","filter":${quoted(text)}}]}}`),
    ],
    ['a key of presence', (text) => join(`{"config":{"presence":{"key":${quoted(text)}}}}`)],
    ['a broadcast', (text) => broadcast(`{"type":"broadcast","event":"a","payload":${text}}`)],
    [
      'a text in a broadcast',
      (text) => broadcast(`{"type":"broadcast","event":"a","payload":${quoted(text)}}`),
    ],
  ]
  const headers = () => ({ 'x-forwarded-for': fromElsewhere() })
  const websocket = `/realtime/v1/websocket?apikey=${testKeys.anon}&vsn=2.0.0`
  return [
    ...frames.map(([name, frame]) => ({
      name: `socket ${name}`,
      maxBytes: 64 * 1024,
      ask: (text: string) => ({
        path: websocket,
        headers: headers(),
        frame: frame(text).slice(0, 64 * 1024),
      }),
    })),
    {
      name: 'socket bytes',
      maxBytes: 64 * 1024,
      ask: (text: string) => ({
        path: websocket,
        headers: headers(),
        frame: Buffer.from(text).subarray(0, 64 * 1024),
      }),
    },
    ...['apikey', 'vsn', 'a'].map((name) => ({
      name: `socket ?${name}`,
      maxBytes: maxHead,
      ask: (text: string) => ({
        path: `/realtime/v1/websocket?${name}=${forAddress(text)}`,
        headers: headers(),
        frame: 'a',
      }),
    })),
  ]
}
