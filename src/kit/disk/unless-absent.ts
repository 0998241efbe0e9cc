/** Undefined if there is no such file or folder. Every other error is thrown: it does not mean that there is nothing. */
export async function unlessAbsent<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
