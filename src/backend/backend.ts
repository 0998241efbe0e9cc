/** The one entry of this folder: only tests and benchmarks import anything deeper, from `testing.ts`. */

// What a backend is made with.
export { loadKeys } from './access/keys.ts'
export { admitEngine } from './admission/admit-engine.ts'
export type { MailDetails, MailKind, Queue, SmsCode } from './auth/context/auth-context.ts'
export { type AuthSettings, defaultAuthSettings } from './auth/context/auth-context.ts'
export { type Backend, type BackendBindings, createBackend } from './create-backend.ts'
export type { Mail, SendMail } from './mail/create-mail.ts'
export { createMail } from './mail/create-mail.ts'
// The database, for whoever migrates it, saves it or asks it as its owner.
export { DatabaseError } from './postgres/database-error.ts'
export { DirectoryInUse } from './postgres/directory-lock.ts'
export type { Bindable, Engine, Transaction } from './postgres/engine.ts'
export {
  type Migration,
  migrate,
  migrateWithin,
  migrationChecksum,
  SchemaMismatch,
} from './postgres/migrate.ts'
export { openEmbeddedDatabase, openEngine } from './postgres/open-engine.ts'
export { runningLock } from './postgres/pg-listener.ts'
export { compilePGlite } from './postgres/pglite-modules.ts'
export { runAsOwner, runAsOwnerUnlimited } from './postgres/roles.ts'
// Pictures: what they are, and work on them in processes of its own.
export { PictureProcessEnded } from './storage/errors/picture-process-ended.ts'
// The files, on the disk or in an S3-compatible store.
export { FileMissing, type FileStore, FilesUnavailable } from './storage/files/file-store.ts'
export { type FileLocation, openFileStore } from './storage/files/open-file-store.ts'
export {
  createS3Client,
  listS3Objects,
  type S3Location,
  S3Refusal,
} from './storage/files/s3-client.ts'
export { uploadToS3 } from './storage/files/s3-upload.ts'
export { type DrawingLimits, drawSvg } from './storage/images/draw-svg.ts'
export { createPictureProcess, type PictureProcess } from './storage/images/picture-process.ts'
export type { RenditionLadder } from './storage/images/rendition.ts'
export { measureImage } from './storage/images/transform-image.ts'
export { headBytes, type RasterType, rasterTypeOf } from './storage/media-types/file-signature.ts'
export type { WantedRendition } from './storage/prepare-renditions.ts'
export { defaultStorageLimits } from './storage/request/storage-context.ts'
