import { readdir, statfs } from 'node:fs/promises'
import type { Engine } from '#backend/backend.ts'
import type { HealthReport, JobReport, LinkReport } from '#data/panel/health-report.ts'
import { loadWholeSite } from '#data/site/load-details.ts'
import type { Client } from '#kit/http/client.ts'
import { ignoreFailure } from '#kit/log.ts'
import {
  backupDirectory,
  type Keeping,
  lastDayOfArchives,
  lastDayOfCopies,
} from '../backup/backup-directory.ts'
import { lastRuns } from '../backup/backup-log.ts'
import { copiesState } from '../backup/copy-log.ts'
import { jsonResponse } from '../http/responses.ts'
import { administratorAccess } from '../panel/panel-request.ts'
import { listSentUploads, uploadsFolder } from '../requests/files/upload-store.ts'
import { requestsSpool, spoolState } from '../requests/spool.ts'
import type { ContentSource } from '../source/content-source.ts'
import { checkContentLinks } from './check-content-links.ts'
import { lifetimeOfFiles, readDisk } from './lasting-disk.ts'
import type { LinkAnswer } from './request-link.ts'

interface Offsite {
  passphrase: string | undefined
  keeping: Keeping
}

export interface HealthOptions {
  source: ContentSource
  dataDirectory: string
  offsite: Offsite | undefined
  publicUrl: string | undefined
  fetchOwn: (request: Request) => Promise<Response>
  /** Empty until the jobs have been started. */
  lastRuns: () => Promise<JobReport[]>
}

export type Health = ReturnType<typeof createHealth>

export function createHealth(options: HealthOptions) {
  const { source, dataDirectory, offsite, publicUrl, fetchOwn, lastRuns } = options
  let links: LinkReport | null = null
  let checking: Promise<LinkReport> | undefined

  function checkLinks(): Promise<LinkReport> {
    checking ??= runLinkCheck().finally(() => {
      checking = undefined
    })
    return checking
  }

  async function runLinkCheck(): Promise<LinkReport> {
    const { site } = await loadWholeSite(source.visitor)
    links = await checkContentLinks(site, { ownAnswer, ownOrigin: publicUrl })
    return links
  }

  async function ownAnswer(path: string): Promise<LinkAnswer> {
    const request = new Request(new URL(path, publicUrl ?? 'http://localhost'))
    const response = await fetchOwn(request)
    await response.body?.cancel()
    const { status, headers } = response
    const isUnknownSlug = status === 302 && headers.get('location')?.startsWith('/404?')
    // Storage answers 400 for an object that does not exist.
    const isMissing = isUnknownSlug || (status >= 400 && status < 500)
    return { status: isMissing ? 404 : status, type: headers.get('content-type') ?? '' }
  }

  async function report({ limitedBy }: Client): Promise<HealthReport> {
    const { stored, mails } = source
    return {
      database: { milliseconds: await databaseDelay(source) },
      mail: mails ? asJson(mails.state()) : null,
      backup: stored ? asJson(await lastBackups(stored.engine)) : null,
      copies: stored && offsite ? asJson(await copiesOf(stored.engine, offsite)) : null,
      archivesEndOn: await archivesEndOn(dataDirectory),
      disk: await freeSpace(dataDirectory),
      dataDirectory: {
        keeps: await readDisk(dataDirectory).then(lifetimeOfFiles, () => null),
      },
      requestsSpool: await waitingRequests(dataDirectory),
      requestFiles: await waitingFiles(dataDirectory),
      links,
      jobs: await lastRuns(),
      visitors: stored ? { areToldApart: limitedBy !== undefined } : null,
    }
  }

  async function answerOwner(request: Request, answer: () => Promise<object>): Promise<Response> {
    const access = await administratorAccess(source, request, 'settings')
    return access === 200 ? jsonResponse(200, await answer()) : jsonResponse(access, {})
  }

  return {
    answerReport: (request: Request, client: Client) => answerOwner(request, () => report(client)),
    answerLinkCheck: (request: Request) => answerOwner(request, checkLinks),
    checkLinks,
  }
}

const inTheReport = ignoreFailure('the report has its other lines')

async function databaseDelay({ pingDatabase }: ContentSource): Promise<number | null> {
  const start = performance.now()
  return pingDatabase().then(
    () => Math.round(performance.now() - start),
    () => null,
  )
}

async function lastBackups(engine: Engine) {
  const { last, lastGood } = await lastRuns(engine)
  return { last: last ?? null, lastGood: lastGood ?? null }
}

async function copiesOf(engine: Engine, { passphrase, keeping }: Offsite) {
  return {
    ...(await copiesState(engine)),
    isEncrypted: passphrase !== undefined,
    endOn: lastDayOfCopies(new Date(), keeping),
  }
}

async function waitingRequests(dataDirectory: string): Promise<HealthReport['requestsSpool']> {
  const state = await spoolState(requestsSpool({ DATA_DIR: dataDirectory })).catch(inTheReport)
  return { waiting: state?.waiting ?? 0, oldestAt: state?.oldestAt?.toISOString() ?? null }
}

async function waitingFiles(dataDirectory: string): Promise<HealthReport['requestFiles']> {
  const folder = uploadsFolder({ DATA_DIR: dataDirectory })
  const sent = (await listSentUploads(folder).catch(inTheReport)) ?? []
  const oldestAt = Math.min(...sent.map(({ sentAt }) => sentAt))
  return {
    waiting: sent.length,
    oldestAt: sent.length > 0 ? new Date(oldestAt).toISOString() : null,
  }
}

async function archivesEndOn(dataDirectory: string): Promise<string | null> {
  const archives = await readdir(backupDirectory({ DATA_DIR: dataDirectory })).catch(inTheReport)
  return lastDayOfArchives(archives ?? [])
}

async function freeSpace(directory: string): Promise<HealthReport['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(directory)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}

function asJson(value: object) {
  return JSON.parse(JSON.stringify(value))
}
