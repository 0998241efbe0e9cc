/** Where the bytes are. A file is named by the version in its row and never changes once written. */
export interface FileStore {
  /** Resolves once the bytes would survive a crash; leaves no file when `content` fails. */
  put(version: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Throws FileMissing. */
  get(version: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>
  /** Where another process of this machine can read the file, if it can. Throws FileMissing. */
  localFile(version: string): Promise<{ path: string; size: number } | undefined>
  copy(from: string, to: string): Promise<void>
  remove(version: string): Promise<void>
  exists(version: string): Promise<boolean>
  /** Every file, also half-written ones: the sweep looks for those without a row. */
  list(): AsyncIterable<ListedFile>
  /** The id of the database that the files belong to, from the mark beside them; undefined without a mark. */
  databaseId(): Promise<string | undefined>
  setDatabaseId(id: string): Promise<void>
}

/** The file that holds the database's id; its name is no UUID, so it is never listed. */
export const databaseMark = '.owner'

/** As `randomUUID` writes them: a file's version is one, and nothing else becomes a path or a key. */
export const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Both ends are included, as in HTTP. */
export interface ByteRange {
  start: number
  end: number
}

export interface ListedFile {
  version: string
  /** When it was written or copied. */
  touchedAt: Date
}

export class FileMissing extends Error {
  constructor(version: string) {
    super(`There is no file ${version}`)
    this.name = 'FileMissing'
  }
}

/** The store did not answer or failed, so whether the file exists is unknown. */
export class FilesUnavailable extends Error {
  constructor(cause: unknown) {
    super('The store of files cannot be reached', { cause })
    this.name = 'FilesUnavailable'
  }
}
