export interface StorageErrorFields {
  /** Sent as text in the body; the response itself has it only for 5xx and a few more. */
  status: number
  code: string
  /** The older name of `code`, which clients still read. */
  error?: string
  message: string
  headers?: Record<string, string>
}

export class StorageError extends Error {
  readonly fields: StorageErrorFields

  constructor(fields: StorageErrorFields) {
    super(fields.message)
    this.name = 'StorageError'
    this.fields = fields
  }
}

const make = (status: number, code: string, message: string, error?: string) =>
  new StorageError({ status, code, message, ...(error !== undefined && { error }) })

/** The errors of Supabase Storage with its codes and messages, which clients compare. */
export const storageErrors = {
  noSuchBucket: () => make(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found'),
  noSuchKey: () => make(404, 'NoSuchKey', 'Object not found', 'not_found'),
  relatedNotFound: () =>
    make(404, 'InvalidRequest', 'The related resource does not exist', 'InvalidRequest'),
  alreadyExists: () =>
    make(409, 'ResourceAlreadyExists', 'The resource already exists', 'Duplicate'),
  bucketNotEmpty: () =>
    make(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty'),
  accessDenied: (message: string) => make(403, 'AccessDenied', message, 'Unauthorized'),
  invalidBucketName: () => make(400, 'InvalidBucketName', 'Bucket name invalid', 'Invalid Input'),
  invalidKey: (key: string) => make(400, 'InvalidKey', `Invalid key: ${key}`),
  invalidRequest: (message: string) => make(400, 'InvalidRequest', message, 'Invalid Input'),
  invalidParameter: (name: string) => make(400, 'InvalidParameter', `Invalid Parameter ${name}`),
  invalidFileSizeLimit: () =>
    make(
      400,
      'InvalidRequest',
      'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B',
      'InvalidRequest',
    ),
  noContent: () => make(400, 'InvalidRequest', 'No content provided', 'InvalidRequest'),
  invalidToken: (message: string) => make(400, 'InvalidJWT', message),
  invalidSignature: () => make(400, 'InvalidSignature', 'Invalid signature'),
  invalidMimeType: (type: string) =>
    make(415, 'InvalidMimeType', `mime type ${type} is not supported`, 'invalid_mime_type'),
  tooLarge: (what = 'object') =>
    make(
      413,
      'EntityTooLarge',
      `The ${what} exceeded the maximum allowed size`,
      'Payload too large',
    ),
  notAnImage: () =>
    make(400, 'InvalidRequest', 'The requested object is not an image that can be transformed'),
  imageTooLarge: () => make(400, 'InvalidRequest', 'The image is too large to be transformed'),
  imageTooCostly: () =>
    make(
      400,
      'InvalidRequest',
      'The image is too large to be decoded: its pixels, depth and interlacing together take too much memory',
    ),
  unreadableImage: () => make(400, 'InvalidRequest', 'The image cannot be read'),
  featureNotEnabled: (feature: string) =>
    make(
      409,
      'FeatureNotEnabled',
      `The feature ${feature} is not enabled for this resource`,
      'FeatureNotEnabled',
    ),
  noRoute: (method: string, path: string) =>
    new StorageError({
      status: 404,
      code: 'NotFound',
      error: 'Not Found',
      message: `Route ${method}:${path} not found`,
    }),
  rangeNotSatisfiable: (size: number) =>
    new StorageError({
      status: 416,
      code: 'InvalidRange',
      error: 'invalid_range',
      message: 'invalid range provided',
      headers: { 'content-range': `bytes */${size}` },
    }),
  tooManyRequests: (retryAfterSeconds: number) =>
    new StorageError({
      status: 429,
      code: 'SlowDown',
      error: 'Too Many Requests',
      message: 'Too many images were asked for, please try again later',
      headers: { 'retry-after': String(retryAfterSeconds) },
    }),
  tooBusy: (retryAfterSeconds: number) =>
    new StorageError({
      status: 503,
      code: 'SlowDown',
      message: 'Too many images are being transformed, please try again later',
      headers: { 'retry-after': String(retryAfterSeconds) },
    }),
  databaseUnavailable: (retryAfterSeconds = 1) =>
    new StorageError({
      status: 503,
      code: 'DatabaseConnectionLimit',
      message: 'The database cannot be reached, please try again later',
      headers: { 'retry-after': String(retryAfterSeconds) },
    }),
  filesUnavailable: () =>
    new StorageError({
      status: 503,
      code: 'S3Error',
      message: 'The store of files cannot be reached, please try again later',
      headers: { 'retry-after': '1' },
    }),
  databaseTimeout: () => make(544, 'DatabaseTimeout', 'The connection to the database timed out'),
  internal: () => make(500, 'InternalError', 'Internal Server Error', 'Internal'),
}
