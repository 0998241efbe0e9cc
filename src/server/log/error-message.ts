/** The message alone: the other fields of a database error may quote the request. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
