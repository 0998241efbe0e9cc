/** A failure that the person who runs the command can solve: only its message is shown. */
export class BackupProblem extends Error {
  override name = 'BackupProblem'
}

export function isDiskFull(error: unknown): boolean {
  const { code, cause } = error as NodeJS.ErrnoException
  return code === 'ENOSPC' || code === 'EDQUOT' || (cause !== undefined && isDiskFull(cause))
}
