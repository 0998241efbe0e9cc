import { createListeners } from '#ui/store.ts'
import type { PreparedFile } from '../../pictures/prepare/prepare-picture.ts'

/** Photos that wait in this browser, in the order in which they were taken. */
export interface WaitingPhoto extends Omit<PreparedFile, 'name' | 'poster'> {
  id: number
  /** Its owner: another account that signs in here neither sees nor sends it. */
  userId: string
  project: string | null
  /** `content` and `name` are those of the file as it was taken, which is prepared before it is sent. */
  isRaw?: boolean | undefined
  /** The name of its file in the bucket, the same at every try, so that it is stored once. */
  name: string
  /** What the photo was called before it got that name. */
  fileName?: string | undefined
  upload?: string | undefined
  address?: string | undefined
  /** Why it was refused; it is not sent again unless somebody asks for it. */
  failure?: string | undefined
}

const maxWaitingPhotos = 200
const maxWaitingMegabytes = 500
const maxWaitingBytes = maxWaitingMegabytes * 1024 * 1024

/** The database, the lock of whoever sends, and the channel that tells of changes. */
const photosTopic = 'temelia-photos'

/** Its message is for the administrator. */
export class NoRoomForPhotos extends Error {
  override name = 'NoRoomForPhotos'
}

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(photosTopic, 2)
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion === 0)
        request.result.createObjectStore('photos', { keyPath: 'id', autoIncrement: true })
      // In it an earlier panel kept an access token for its service worker.
      else request.result.deleteObjectStore('sender')
    }
    request.onsuccess = () => {
      // Another tab deletes or upgrades it.
      request.result.onversionchange = () => {
        request.result.close()
        opened = undefined
      }
      resolve(request.result)
    }
    request.onerror = () => {
      opened = undefined
      reject(request.error ?? new Error('The storage of photos cannot be opened'))
    }
  })
  return opened
}

/** Resolves once the browser has written what `work` has asked for, to the disk where it can promise that. */
async function change<Result>(work: (store: IDBObjectStore) => IDBRequest<Result>) {
  const database = await open()
  return new Promise<Result>((resolve, reject) => {
    const transaction = database.transaction('photos', 'readwrite', { durability: 'strict' })
    const request = work(transaction.objectStore('photos'))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(errorForOwner(transaction.error ?? request.error))
  })
}

function errorForOwner(error: DOMException | null): Error {
  if (error?.name !== 'QuotaExceededError') return error ?? new Error('The change was aborted')
  return new NoRoomForPhotos(
    'Telefonul nu mai are spațiu pentru poze noi. Eliberați spațiu sau așteptați să fie trimise cele dinainte.',
  )
}

async function read<Result>(work: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const request = work(database.transaction('photos').objectStore('photos'))
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Lists this account's photos in their order. Rejects where the browser keeps nothing, as in some private windows. */
export async function listPhotos(userId: string): Promise<WaitingPhoto[]> {
  return (await allPhotos()).filter((photo) => photo.userId === userId)
}

export function countPhotos(): Promise<number> {
  return read((store) => store.count())
}

const allPhotos = () => read((store) => store.getAll() as IDBRequest<WaitingPhoto[]>)

/** Throws NoRoomForPhotos. */
export async function keepPhoto(photo: Omit<WaitingPhoto, 'id'>): Promise<void> {
  await requireRoom(photo.content.size)
  await change((store) => store.add(photo))
  tellOfChange()
}

async function requireRoom(bytes: number): Promise<void> {
  const waiting = await allPhotos()
  const total = waiting.reduce((sum, { content }) => sum + content.size, bytes)
  if (waiting.length >= maxWaitingPhotos || total > maxWaitingBytes)
    throw new NoRoomForPhotos(
      `În acest browser așteaptă deja prea multe poze: cel mult ${maxWaitingPhotos}, de ${maxWaitingMegabytes} MB în total.`,
    )
}

/** Changes all of them in one transaction; photos that are gone are left out. Throws NoRoomForPhotos. */
export async function changePhotos(ids: readonly number[], changes: Partial<WaitingPhoto>) {
  await change((store) => {
    const request = store.getAll() as IDBRequest<WaitingPhoto[]>
    request.onsuccess = () => {
      for (const photo of request.result)
        if (ids.includes(photo.id)) store.put({ ...photo, ...changes, id: photo.id })
    }
    return request
  })
  tellOfChange()
}

/** Resolves to those that were still there, as they were stored last. */
export async function removePhotos(ids: readonly number[]): Promise<WaitingPhoto[]> {
  const all = await change((store) => {
    const before = store.getAll() as IDBRequest<WaitingPhoto[]>
    for (const id of ids) store.delete(id)
    return before
  })
  tellOfChange()
  return all.filter(({ id }) => ids.includes(id))
}

export async function bringBackPhotos(photos: readonly WaitingPhoto[]): Promise<void> {
  await change((store) => {
    for (const photo of photos) store.put(photo)
    return store.count()
  })
  tellOfChange()
}

const listeners = createListeners()

function tellOfChange(): void {
  listeners.notify()
  const channel = new BroadcastChannel(photosTopic)
  channel.postMessage('changed')
  channel.close()
}

/** Also of changes by other tabs. */
export function onPhotosChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(photosTopic)
  channel.onmessage = listener
  const unsubscribe = listeners.subscribe(listener)
  return () => {
    unsubscribe()
    channel.close()
  }
}

// Absent over plain HTTP. The names of files keep two senders from storing one twice.
const locks = (): LockManager | undefined => navigator.locks

export async function whileSending(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  await (locks()?.request(photosTopic, { signal }, work) ?? work())
}

export async function whilePreparing<Result>(work: () => Promise<Result>): Promise<Result> {
  return locks()?.request(`${photosTopic}-preparing`, work) ?? work()
}
