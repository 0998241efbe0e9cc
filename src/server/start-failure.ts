import { DatabaseError, DirectoryInUse, SchemaMismatch } from '#backend/backend.ts'
import { InvalidEnvironment } from './environment/environment.ts'

/** A failure that the person who starts the site can solve, as a message; undefined for a fault of the program. */
export function startFailureText(error: unknown): string | undefined {
  if (
    error instanceof InvalidEnvironment ||
    error instanceof DirectoryInUse ||
    error instanceof SchemaMismatch
  )
    return error.message
  if (error instanceof DatabaseError) return databaseFailureText(error)
  return systemFailureText(error as NodeJS.ErrnoException)
}

function databaseFailureText(error: DatabaseError): string | undefined {
  const untouched = 'Nothing was changed.'
  if (error.isOutage)
    return `The database of DATABASE_URL cannot be reached (${error.message}). ${untouched}`
  if (error.code.startsWith('28'))
    return `The database of DATABASE_URL refuses the sign-in (${error.message}). ${untouched}`
  if (error.code === '3D000')
    return `The database of DATABASE_URL does not exist (${error.message}). ${untouched}`
  if (error.code === '42501')
    return `The account of DATABASE_URL may not set up the database (${error.message}). ${untouched}`
  return undefined
}

function systemFailureText(error: NodeJS.ErrnoException & { port?: number; address?: string }) {
  const endpoint = `${error.address}:${error.port}`
  if (error.code === 'EADDRINUSE')
    return `The address ${endpoint} is in use by another program. Stop that one, or choose another PORT.`
  if (error.code === 'EADDRNOTAVAIL')
    return `The address ${endpoint} does not belong to this machine. Choose another HOST.`
  if (error.code === 'EACCES' && (error.port ?? 0) > 0)
    return `The port ${error.port} is reserved for the system. Choose a PORT of 1024 or more.`
  if ((error.code === 'EACCES' || error.code === 'EROFS') && error.path !== undefined)
    return `The folder ${error.path} cannot be written to. Make it writable, or choose another DATA_DIR.`
  if (error.code === 'EPERM' && error.syscall === 'chmod')
    return `The folder ${error.path} belongs to another user and is open to all. Give it to the user who runs Temelia, close it to others, or choose another DATA_DIR.`
  if (error.code === 'ENOSPC')
    return 'The disk is full. Make room and start again; nothing was lost.'
  return undefined
}
