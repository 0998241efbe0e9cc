import { exposedSchema } from '../schema/schema.ts'

export interface RestErrorFields {
  status: number
  code: string
  message: string
  details?: string | null | undefined
  hint?: string | null | undefined
  headers?: Record<string, string> | undefined
}

export class RestError extends Error {
  readonly fields: RestErrorFields

  constructor(fields: RestErrorFields, options?: ErrorOptions) {
    super(fields.message, options)
    this.name = 'RestError'
    this.fields = fields
  }
}

type More = Pick<RestErrorFields, 'details' | 'hint' | 'headers'>

const error = (status: number, code: string, message: string, more: More = {}) =>
  new RestError({ status, code, message, ...more })

const wrongRange = (details: string, headers?: Record<string, string>) =>
  error(416, 'PGRST103', 'Requested range not satisfiable', { details, headers })

/** Errors repeat the sent text, up to a limit. */
const shortened = (text: string) => (text.length > 1_000 ? `${text.slice(0, 1_000)}…` : text)

const notInCache = (what: string) => `Could not find the ${what} in the schema cache`

/** PostgREST's errors with its codes, statuses and texts: clients compare them. */
export const restErrors = {
  unparsable: (what: string, text: string, column: number, problem: string) =>
    error(
      400,
      'PGRST100',
      `"failed to parse ${what} (${shortened(text)})" (line 1, column ${column})`,
      { details: problem },
    ),
  tooMany: (what: string) => error(400, 'PGRST100', `too many ${what} in one request`),
  /** On a hosted Supabase the gateway refuses these; the code is the one of Supabase Auth. */
  tooManyRequests: (retryAfterSeconds: number) =>
    error(429, 'over_request_rate_limit', 'Request rate limit reached', {
      headers: { 'retry-after': String(retryAfterSeconds) },
    }),
  tooLong: (what: string, limit: number) =>
    error(400, 'PGRST100', `${what} is longer than ${limit} characters`),
  tooDeep: (what: string) => error(400, 'PGRST100', `${what} is nested too deeply`),
  tooCostly: () =>
    error(400, 'PGRST100', 'the conditions of the request cost too much', {
      hint: 'Ask for fewer values, wildcards or conditions at once.',
    }),
  tooManyRows: (limit: number) => error(413, 'PGRST102', `The body has more than ${limit} rows`),
  unsupportedRpcMethod: (method: string) =>
    error(405, 'PGRST101', `Cannot use the ${method} method on RPC`),
  invalidBody: (message = 'Empty or invalid json') => error(400, 'PGRST102', message),
  bodyTooLarge: (limit: number) => error(413, 'PGRST102', `The body is larger than ${limit} bytes`),
  negativeLimit: () => wrongRange('Limit should be greater than or equal to zero.'),
  lowerAboveUpper: () =>
    wrongRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    ),
  outOfBounds: (offset: number, total: number) =>
    wrongRange(`An offset of ${offset} was requested, but there are only ${total} rows.`, {
      'content-range': `*/${total}`,
    }),
  unknownSchema: (name: string) =>
    error(406, 'PGRST106', `Invalid schema: ${shortened(name)}`, {
      hint: `Only the following schemas are exposed: ${exposedSchema}`,
    }),
  noSuchMediaType: (accept: string) =>
    error(406, 'PGRST107', `None of these media types are available: ${shortened(accept)}`),
  notEmbedded: (name: string) =>
    error(400, 'PGRST108', `'${shortened(name)}' is not an embedded resource in this request`, {
      hint: `Verify that '${shortened(name)}' is included in the 'select' query parameter.`,
    }),
  notSingular: (rows: number) =>
    error(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${rows} rows`,
    }),
  unsupportedMethod: (method: string) =>
    error(405, 'PGRST117', `Unsupported HTTP method: ${method}`),
  invalidPreferences: (preferences: string[]) =>
    error(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${shortened(preferences.join(', '))}`,
    }),
  aggregatesNotAllowed: () => error(400, 'PGRST123', 'Use of aggregate functions is not allowed'),
  tooManyAffected: (rows: number) =>
    error(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
      details: `The query affects ${rows} rows`,
    }),
  invalidHeadersSetting: () =>
    error(
      500,
      'PGRST111',
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    ),
  invalidStatusSetting: () =>
    error(500, 'PGRST112', 'response.status guc must be a valid status code'),
  invalidPath: () => error(404, 'PGRST125', 'Invalid path specified in request URL'),
  rootDisabled: () => error(404, 'PGRST126', 'Root endpoint metadata is disabled'),
  notImplemented: (details: string) =>
    error(400, 'PGRST127', 'Feature not implemented', { details }),
  noRelationship: (parent: string, child: string) =>
    error(
      400,
      'PGRST200',
      `Could not find a relationship between '${parent}' and '${shortened(child)}' in the schema cache`,
      {
        details: `Searched for a foreign key relationship between '${parent}' and '${shortened(child)}' in the schema '${exposedSchema}', but no matches were found.`,
      },
    ),
  noFunction: (name: string, keys: readonly string[], takesBody: boolean, hint?: string) => {
    const sought = `${exposedSchema}.${shortened(name)}`
    const parameters = shortened(keys.join(', '))
    const hasNone = keys.length === 0
    const given = hasNone ? ' without parameters' : `(${parameters})`
    const plural = keys.length > 1 ? 's' : ''
    const searched = hasNone ? given : ` with parameter${plural} ${parameters}`
    const orBody = takesBody ? ' or with a single unnamed json/jsonb parameter' : ''
    return error(404, 'PGRST202', notInCache(`function ${sought}${given}`), {
      details: `Searched for the function ${sought}${searched}${orBody}, but no matches were found in the schema cache.`,
      hint,
    })
  },
  ambiguousFunction: (signatures: string[]) =>
    error(
      300,
      'PGRST203',
      `Could not choose the best candidate function between: ${signatures.join(', ')}`,
      {
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      },
    ),
  noPayloadColumn: (relation: string, column: string) =>
    error(400, 'PGRST204', notInCache(`'${shortened(column)}' column of '${relation}'`)),
  noRelation: (name: string, similar: string | undefined) =>
    error(404, 'PGRST205', notInCache(`table '${exposedSchema}.${shortened(name)}'`), {
      hint: similar && `Perhaps you meant the table '${exposedSchema}.${similar}'`,
    }),
  /** PostgreSQL's own error, given before the database is asked, so that no unknown name reaches SQL. */
  noColumn: (relation: string, column: string) =>
    error(400, '42703', `column ${relation}.${shortened(column)} does not exist`),
  noType: (name: string) => error(400, '42704', `type "${shortened(name)}" does not exist`),
  /** A hosted Supabase's safeupdate extension refuses to change every row at once. */
  needsWhere: (verb: 'UPDATE' | 'DELETE') => error(400, '21000', `${verb} requires a WHERE clause`),
}
