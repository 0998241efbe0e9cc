/** On the site a service's detail is shown by `:target`; in the preview the address must not change. */
export function openDetail(part: HTMLElement): void {
  for (const detail of document.querySelectorAll<HTMLElement>('.service-detail')) {
    detail.toggleAttribute('data-open', detail === part)
  }
}
