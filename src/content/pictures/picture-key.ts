/**
 * What a picture is known by: its address, without the host if it is an upload of this site, and in ASCII. The database
 * does the same in `temelia.picture_key()`.
 */
export function pictureKey(address: string): string {
  const [, upload = address.trim()] = uploaded.exec(address.trim()) ?? []
  return upload.replace(/[^!-~]+/gu, encodeURIComponent)
}

const uploaded = /^(?:https?:\/\/[^/?#]+)?(\/storage\/v1\/object\/public\/media\/[^?#]*)/i
