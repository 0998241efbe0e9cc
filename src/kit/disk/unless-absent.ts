/** Undefined if there is no such file or folder. Every other error is thrown: it does not mean that there is nothing. */
export async function unlessAbsent<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    if (isAbsent(error)) return undefined
    throw error
  }
}

/** A file or folder that is missing on the disk; a store's own files are reported as `FileMissing`. */
function isAbsent(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
