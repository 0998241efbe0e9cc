import * as z from 'zod'
import { askPanelServer } from '../client/panel-api.ts'
import type { SiteClient } from '../client/site-client.ts'

const moment = z.iso.datetime()

const backupRunSchema = z.object({
  startedAt: moment,
  result: z.enum(['running', 'done', 'gaps', 'failed']),
  bytes: z.number().nullable(),
  note: z.string().nullable(),
})

/** Why an archive did not leave, or that copies which have expired cannot be removed. */
const copyProblemSchema = z.enum([
  'refused',
  'unreachable',
  'full',
  'changed',
  'damaged',
  'not-removed',
  'other',
])
export type CopyProblem = z.infer<typeof copyProblemSchema>

const brokenAddressSchema = z.object({
  address: z.string(),
  /** Paths in the site's data: `footer.links.0.url`. */
  paths: z.array(z.string()).min(1),
  problem: z.enum(['missing', 'refused', 'unreachable', 'private', 'not-a-picture']),
})
export type BrokenAddress = z.infer<typeof brokenAddressSchema>

const linkReportSchema = z.object({
  checkedAt: moment,
  checked: z.number(),
  /** How many were not checked, as there were too many for one run. */
  left: z.number(),
  broken: z.array(brokenAddressSchema),
})
export type LinkReport = z.infer<typeof linkReportSchema>

const jobReportSchema = z.object({
  name: z.string(),
  label: z.string(),
  isShared: z.boolean(),
  startedAt: moment.nullable(),
  /** Null while it runs, and before its first run. */
  endedAt: moment.nullable(),
  problem: z.string().nullable(),
})
export type JobReport = z.infer<typeof jobReportSchema>

/** The state of the site's parts. The panel puts it into words, for administrators only. */
const healthReportSchema = z.object({
  database: z.object({ milliseconds: z.number().nullable() }),
  mail: z
    .object({
      isConfigured: z.boolean(),
      lastSentAt: moment.nullable(),
      lastFailedAt: moment.nullable(),
    })
    .nullable(),
  backup: z
    .object({ last: backupRunSchema.nullable(), lastGood: backupRunSchema.nullable() })
    .nullable(),
  /** Copies of the archives in a bucket off the machine. Null where none is set, or where Supabase makes the backups. */
  copies: z
    .object({
      lastAt: moment.nullable(),
      bytes: z.number().nullable(),
      failedAt: moment.nullable(),
      problem: copyProblemSchema.nullable(),
      firstArchiveAt: moment.nullable(),
      isEncrypted: z.boolean(),
      /** The day (YYYY-MM-DD) by which every copy that is there now will be deleted. */
      endOn: z.iso.date(),
    })
    .nullable(),
  /** The day (YYYY-MM-DD) by which all archives that the server has now will be deleted. Null if there are none. */
  archivesEndOn: z.iso.date().nullable(),
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
  /** How long the disk of this server's own files keeps them; null if it cannot be told. */
  dataDirectory: z.object({
    keeps: z.enum(['lastingly', 'with-container', 'until-restart']).nullable(),
  }),
  /** Requests that this server keeps as files until the database takes them. */
  requestsSpool: z.object({ waiting: z.number(), oldestAt: moment.nullable() }),
  /** Files of requests that this server keeps until the bucket takes them: seconds, while all is well. */
  requestFiles: z.object({ waiting: z.number(), oldestAt: moment.nullable() }),
  links: linkReportSchema.nullable(),
  jobs: z.array(jobReportSchema),
  /** Whether the server sees the visitors' own addresses, to limit each of them. Null where the backend is elsewhere. */
  visitors: z.object({ areToldApart: z.boolean() }).nullable(),
})
export type HealthReport = z.infer<typeof healthReportSchema>

export const healthAddress = '/admin/api/health'
export const linkCheckAddress = `${healthAddress}/links`

export async function loadHealth(client: SiteClient): Promise<HealthReport> {
  return healthReportSchema.parse(await askPanelServer(client, healthAddress, { method: 'GET' }))
}

/** Takes as long as the slowest address, at most a minute. */
export async function checkLinks(client: SiteClient): Promise<LinkReport> {
  return linkReportSchema.parse(await askPanelServer(client, linkCheckAddress))
}
