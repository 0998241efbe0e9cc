/** Made of docs/ghid.md by the build. */
declare module 'virtual:guide' {
  export const chapters: readonly { title: string; html: string }[]
}
