import { readBackup } from '#content/backup.ts'

export async function readBackupFile(file: File) {
  return readBackup(await fileText(file))
}

async function fileText(file: File): Promise<string> {
  try {
    return await file.text()
  } catch (cause) {
    throw new Error('Error reading file', { cause })
  }
}
