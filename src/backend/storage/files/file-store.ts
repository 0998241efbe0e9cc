/** Where the bytes are. A file is named by the version its row points at and never changes once it is written. */
export interface FileStore {
  /** Returns when the bytes will outlast a crash; leaves nothing behind when `content` fails. */
  put(version: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Throws FileMissing. */
  get(version: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>
  copy(from: string, to: string): Promise<void>
  remove(version: string): Promise<void>
  exists(version: string): Promise<boolean>
  /** Every file there is, half-written ones too: the sweep looks for those no row points at. */
  list(): AsyncIterable<StoredFile>
  /** Whose files these are: the id that `setOwner` left, which is none of the files. */
  owner(): Promise<string | undefined>
  setOwner(id: string): Promise<void>
  /** Lets go of connections. */
  close(): Promise<void>
}

/** Beside the files, never taken for one. */
export const ownerMark = '.owner'

/** How a version looks; nothing else becomes a path or a key. */
export const versionForm = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Both ends belong to it, as in HTTP. */
export interface ByteRange {
  start: number
  end: number
}

export interface StoredFile {
  version: string
  touchedAt: Date
}

export class FileMissing extends Error {
  constructor(version: string) {
    super(`There is no file ${version}`)
    this.name = 'FileMissing'
  }
}

/** The store did not answer, or not well: nothing is known of the file. */
export class FilesUnavailable extends Error {
  constructor(cause: unknown) {
    super('The store of files cannot be reached', { cause })
    this.name = 'FilesUnavailable'
  }
}
