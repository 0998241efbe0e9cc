import { chmod, mkdir, stat } from 'node:fs/promises'

/** Password hashes and keys lie in it: it is its owner's alone, with whatever mode somebody made it. */
export async function openDataDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await chmod(directory, 0o700).catch(async (error) => {
    const { mode } = await stat(directory)
    if (isOpenToAll(mode)) throw error
  })
}

/** A folder of another user may be shared with a group on purpose. */
function isOpenToAll(mode: number): boolean {
  return (mode & 0o007) !== 0
}
