import { type Route, route } from '../http/routes.ts'
import type { StorageContext } from './request/storage-context.ts'
import { listRemoved, previewRemoved, restoreRemoved } from './routes/bin.ts'
import {
  createBucket,
  deleteBucket,
  emptyBucket,
  getBucket,
  listBuckets,
  updateBucket,
} from './routes/buckets.ts'
import {
  downloadObject,
  downloadPublicObject,
  downloadSignedObject,
  objectInfo,
} from './routes/download-object.ts'
import { listObjects, listObjectsV2 } from './routes/list-objects.ts'
import { removeObject, removeObjects } from './routes/remove-objects.ts'
import {
  renderAuthenticatedImage,
  renderPublicImage,
  renderSignedImage,
} from './routes/render-image.ts'
import { answerUploads } from './routes/resumable-upload.ts'
import { signObject, signObjects } from './routes/sign-object.ts'
import { copyObject, moveObject } from './routes/transfer.ts'
import { createObject, signUpload, updateObject, uploadSigned } from './routes/upload-object.ts'

const object = '/:bucket/:name{.+}'

/** The first match answers, so fixed words come before bucket names. GET routes answer HEAD too. */
export const storageRoutes: Route<StorageContext>[] = [
  route('GET', '/bucket', listBuckets),
  route('POST', '/bucket', createBucket),
  route('GET', '/bucket/:id', getBucket),
  route('PUT', '/bucket/:id', updateBucket),
  route('POST', '/bucket/:id/empty', emptyBucket),
  route('DELETE', '/bucket/:id', deleteBucket),

  // Our own: the deleted and replaced objects of buckets with a bin.
  route('GET', '/bin/:bucket', listRemoved),
  route('GET', '/bin/:bucket/:id', previewRemoved),
  route('POST', '/bin/:bucket/:id/restore', restoreRemoved),

  // Files that come in parts, by tus.
  route('ALL', '/upload/resumable', answerUploads),
  route('ALL', '/upload/resumable/:id', answerUploads),

  route('POST', '/object/move', moveObject),
  route('POST', '/object/copy', copyObject),
  route('POST', '/object/list/:bucket', listObjects),
  route('POST', '/object/list-v2/:bucket', listObjectsV2),
  route('POST', `/object/upload/sign${object}`, signUpload),
  route('PUT', `/object/upload/sign${object}`, uploadSigned),
  route('POST', '/object/sign/:bucket', signObjects),
  route('POST', `/object/sign${object}`, signObject),
  route('GET', `/object/sign${object}`, downloadSignedObject),
  route('GET', `/object/public${object}`, downloadPublicObject),
  route('GET', `/object/authenticated${object}`, downloadObject),
  route('GET', `/object/info${object}`, objectInfo),
  route('POST', `/object${object}`, createObject),
  route('PUT', `/object${object}`, updateObject),
  route('GET', `/object${object}`, downloadObject),
  route('DELETE', `/object${object}`, removeObject),
  route('DELETE', '/object/:bucket', removeObjects),

  route('GET', `/render/image/public${object}`, renderPublicImage),
  route('GET', `/render/image/authenticated${object}`, renderAuthenticatedImage),
  route('GET', `/render/image/sign${object}`, renderSignedImage),
]
