import type { Log } from '#kit/log.ts'
import { TusError } from '#kit/uploads/tus-protocol.ts'
import { AccessError } from '../../access/access-error.ts'
import { DatabaseError } from '../../postgres/database-error.ts'
import { FileMissing, FilesUnavailable } from '../files/file-store.ts'
import { PictureProcessEnded } from './picture-process-ended.ts'
import { StorageError, type StorageErrorFields, storageErrors } from './storage-errors.ts'

/** After the process that decodes pictures has ended; the next picture starts another. */
const retryAfterSeconds = 2

/** Supabase Storage answers nearly every 4xx with 400 and puts the real status into the body; these are the exceptions. */
const sentAsIs = new Set([416, 429])

export function renderError(thrown: unknown, request: Request, log?: Log): Response {
  const error = toStorageError(thrown)
  if (error.fields.status === 500 || isOutage(thrown))
    log?.error({ err: thrown }, 'storage request failed')
  return renderStorageError(error, statusOf(error.fields), request)
}

function isOutage(thrown: unknown): boolean {
  return thrown instanceof FilesUnavailable || thrown instanceof PictureProcessEnded
}

export function renderNoRoute(request: Request): Response {
  const { pathname } = new URL(request.url)
  return renderStorageError(storageErrors.noRoute(request.method, pathname), 404, request)
}

function renderStorageError({ fields }: StorageError, status: number, request: Request): Response {
  const { code, message, error = code } = fields
  const body = { statusCode: String(fields.status), error, code, message }
  return new Response(request.method === 'HEAD' ? null : JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...fields.headers,
    },
  })
}

function statusOf({ status }: StorageErrorFields): number {
  return status >= 500 || sentAsIs.has(status) ? status : 400
}

export function toStorageError(thrown: unknown): StorageError {
  if (thrown instanceof StorageError) return thrown
  if (thrown instanceof AccessError) return fromAccess(thrown)
  if (thrown instanceof DatabaseError) return fromDatabase(thrown)
  if (thrown instanceof TusError) return fromTus(thrown)
  if (thrown instanceof FileMissing) return storageErrors.noSuchKey()
  if (thrown instanceof FilesUnavailable) return storageErrors.filesUnavailable()
  if (thrown instanceof PictureProcessEnded) return storageErrors.tooBusy(retryAfterSeconds)
  return storageErrors.internal()
}

function fromTus({ status, message }: TusError): StorageError {
  return new StorageError({ status, code: 'InvalidRequest', message })
}

function fromAccess({ code }: AccessError): StorageError {
  return storageErrors.accessDenied(
    code === 'token_expired' ? '"exp" claim timestamp check failed' : 'Invalid Compact JWS',
  )
}

function fromDatabase(error: DatabaseError): StorageError {
  if (error.isOutage) return storageErrors.databaseUnavailable(error.retryAfterSeconds)
  switch (error.code) {
    case '42501':
      return storageErrors.accessDenied('new row violates row-level security policy')
    case '23505':
      return storageErrors.alreadyExists()
    case '23503':
      return storageErrors.relatedNotFound()
    case '57014':
      return storageErrors.databaseTimeout()
  }
  // Data out of range, a failed check or a trigger that raises: the request is wrong, not the server.
  if (/^(22|23|P0|54001)/.test(error.code)) return storageErrors.invalidRequest(error.message)
  return storageErrors.internal()
}
