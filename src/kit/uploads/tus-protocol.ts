/** Uploads in parts by tus 1.0.0, as the storage service and the form for requests take them. */
export const tusVersion = '1.0.0'
export const tusHeaders = { 'tus-resumable': tusVersion, 'cache-control': 'no-store' }

/** The media type of a part. */
export const partType = 'application/offset+octet-stream'

/** Reads the header Upload-Metadata: `name base64,name base64`. */
export function parseTusMetadata(header: string): Map<string, string> {
  const pairs = header.split(',').map((pair): [string, string] => {
    const [name = '', value = ''] = pair.trim().split(' ')
    return [name, Buffer.from(value, 'base64').toString('utf8')]
  })
  return new Map(pairs)
}
