import { chmod, mkdir, stat } from 'node:fs/promises'

/** It holds password hashes and keys, so only its owner may read it, whatever its mode was. */
export async function openDataDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await chmod(directory, 0o700).catch(async (error) => {
    const { mode } = await stat(directory)
    if (isAccessibleToOthers(mode)) throw error
  })
}

/** A folder of another user may be shared with a group on purpose. */
function isAccessibleToOthers(mode: number): boolean {
  return (mode & 0o007) !== 0
}
