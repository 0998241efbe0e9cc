/** On the site a service's detail shows while the address points at it; here the address stays. */
export function openDetail(part: HTMLElement): void {
  for (const detail of document.querySelectorAll<HTMLElement>('.service-detail')) {
    detail.toggleAttribute('data-open', detail === part)
  }
}
