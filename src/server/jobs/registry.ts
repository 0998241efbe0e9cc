import { checkLinks } from './check-links.ts'
import { cleanRequestFiles } from './clean-request-files.ts'
import { copyBackupsOffsite } from './copy-backups-offsite.ts'
import { drainSpool } from './drain-spool.ts'
import { eraseOldRequests } from './erase-old-requests.ts'
import { followRevision } from './follow-revision.ts'
import { handOverRequestFiles } from './hand-over-request-files.ts'
import type { Job } from './job.ts'
import { measurePictures } from './measure-pictures.ts'
import { nightlyBackup } from './nightly-backup.ts'
import { publishPreparedSets } from './publish-prepared-sets.ts'
import { purgeExpiredSignIns } from './purge-expired-sign-ins.ts'
import { purgeRemovedFiles } from './purge-removed-files.ts'
import { purgeSpam } from './purge-spam.ts'
import { readLinkCodes } from './read-link-codes.ts'
import { registerChannels } from './register-channels.ts'
import { remindOfRequests } from './remind-of-requests.ts'
import { removeExpiredArchives } from './remove-expired-archives.ts'
import { sendAccountMessages } from './send-account-messages.ts'
import { sendDeliveries } from './send-deliveries.ts'
import { warnOfCertificates } from './warn-of-certificates.ts'

export const jobs: readonly Job[] = [
  followRevision,
  registerChannels,
  drainSpool,
  handOverRequestFiles,
  ...sendAccountMessages,
  ...sendDeliveries,
  remindOfRequests,
  warnOfCertificates,
  publishPreparedSets,
  readLinkCodes,
  cleanRequestFiles,
  purgeSpam,
  eraseOldRequests,
  measurePictures,
  nightlyBackup,
  copyBackupsOffsite,
  removeExpiredArchives,
  purgeRemovedFiles,
  purgeExpiredSignIns,
  checkLinks,
]
