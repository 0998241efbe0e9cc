export interface RemovedFile {
  id: string
  /** As people read it, without the time of its upload. */
  name: string
  isReplaced: boolean
  /** Another file has its name by now; restoring swaps the two. */
  isNameTaken: boolean
  removedBy: string | null
  removedAt: Date
  keptUntil: Date
}

/** Where deleted files wait for 30 days. */
export interface FileBin {
  remove: (name: string) => Promise<void>
  list: () => Promise<{ files: RemovedFile[]; bytes: number }>
  restore: (file: RemovedFile) => Promise<void>
  preview: (file: RemovedFile) => Promise<Blob>
}
