/** The version the server has put into this page; empty on a page that it did not send whole. */
export function pageVersion(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="page-version"]')?.content ?? ''
}
