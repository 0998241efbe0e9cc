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

const retryLater = (status: number, code: string, message: string, seconds = 1, error = code) =>
  new StorageError({
    status,
    code,
    error,
    message: `${message}, please try again later`,
    headers: { 'retry-after': String(seconds) },
  })

const invalid = (message: string, error?: string) => make(400, 'InvalidRequest', message, error)

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
  invalidRequest: (message: string) => invalid(message, 'Invalid Input'),
  invalidParameter: (name: string) => make(400, 'InvalidParameter', `Invalid Parameter ${name}`),
  invalidFileSizeLimit: () =>
    invalid('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B', 'InvalidRequest'),
  noContent: () => invalid('No content provided', 'InvalidRequest'),
  invalidToken: (message: string) => make(400, 'InvalidJWT', message),
  invalidSignature: () => make(400, 'InvalidSignature', 'Invalid signature'),
  invalidMimeType: (type: string) =>
    make(415, 'InvalidMimeType', `mime type ${type} is not supported`, 'invalid_mime_type'),
  tooLarge: (what = 'object') => {
    const message = `The ${what} exceeded the maximum allowed size`
    return make(413, 'EntityTooLarge', message, 'Payload too large')
  },
  notAnImage: () => invalid('The requested object is not an image that can be transformed'),
  imageTooLarge: () => invalid('The image is too large to be transformed'),
  imageTooCostly: () =>
    invalid(
      'The image is too large to be decoded: its pixels, depth and interlacing together take too much memory',
    ),
  unreadableImage: () => invalid('The image cannot be read'),
  featureNotEnabled: (feature: string) => {
    const message = `The feature ${feature} is not enabled for this resource`
    return make(409, 'FeatureNotEnabled', message, 'FeatureNotEnabled')
  },
  noRoute: (method: string, path: string) =>
    make(404, 'NotFound', `Route ${method}:${path} not found`, 'Not Found'),
  rangeNotSatisfiable: (size: number) =>
    new StorageError({
      status: 416,
      code: 'InvalidRange',
      error: 'invalid_range',
      message: 'invalid range provided',
      headers: { 'content-range': `bytes */${size}` },
    }),
  tooManyRequests: (seconds: number) =>
    retryLater(429, 'SlowDown', 'Too many images were asked for', seconds, 'Too Many Requests'),
  tooBusy: (seconds: number) =>
    retryLater(503, 'SlowDown', 'Too many images are being transformed', seconds),
  databaseUnavailable: (seconds?: number) =>
    retryLater(503, 'DatabaseConnectionLimit', 'The database cannot be reached', seconds),
  filesUnavailable: () => retryLater(503, 'S3Error', 'The store of files cannot be reached'),
  databaseTimeout: () => make(544, 'DatabaseTimeout', 'The connection to the database timed out'),
  internal: () => make(500, 'InternalError', 'Internal Server Error', 'Internal'),
}
