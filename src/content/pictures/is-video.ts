/** A video is known by its address, as the database knows it. */
export function isVideo(address: string): boolean {
  return /\.(?:mp4|webm)(?:[?#]|$)/i.test(address)
}
