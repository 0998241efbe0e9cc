import type { DatabaseLocation } from '#backend/postgres/open-engine.ts'

export const crashMoments = ['before', 'within', 'after'] as const

export interface MigrationCrash {
  database: DatabaseLocation
  /** The migration at which it is killed. */
  step: string
  moment: (typeof crashMoments)[number] | 'committed'
}
