/**
 * What a picture is known by: its address, in ASCII, and if it is an upload of this site that of its file, without the host.
 * The database does the same in `temelia.picture_key()`.
 */
export function pictureKey(address: string): string {
  const own = address.trim().replace(uploaded, '/storage/v1/object/public/media/$1')
  return own.replace(/[^!-~]+/gu, encodeURIComponent)
}

const uploaded =
  /^(?:https?:\/\/[^/?#]+)?\/storage\/v1\/(?:object|render\/image)\/public\/media\/([^?#]*).*$/is
