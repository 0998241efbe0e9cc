const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
}

/** What browsers show in an <img> and what can hold no script. */
export const pictureTypes: readonly string[] = Object.keys(extensions)

/** A name of its own for every upload: a picture once published never changes under its address. */
export function pictureName(file: { name: string; type: string }, now: number): string {
  const words = file.name
    .replace(/\.\w+$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${now}-${words || 'imagine'}.${extensions[file.type] ?? 'bin'}`
}
