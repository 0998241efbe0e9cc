/** Where a service reports what went wrong. */
export interface Log {
  error(fields: object, message: string): void
}
