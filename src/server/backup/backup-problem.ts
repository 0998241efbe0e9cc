/** A failure that the person who keeps the backups can put right: shown as its sentence. */
export class BackupProblem extends Error {
  override name = 'BackupProblem'
}

export function isDiskFull(error: unknown): boolean {
  const { code, cause } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' || (cause !== undefined && isDiskFull(cause))
}
