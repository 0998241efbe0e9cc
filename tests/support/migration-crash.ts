import type { DatabaseLocation } from '#backend/testing.ts'

export const crashMoments = ['before', 'within', 'after'] as const

export interface MigrationCrash {
  database: DatabaseLocation
  /** The migration at which it is killed. */
  step: string
  moment: (typeof crashMoments)[number] | 'committed'
}
