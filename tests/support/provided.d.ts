import 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The private PostgreSQL server of this run, as a superuser. */
    postgresUrl: string
  }
}
