export function mount(element: HTMLElement) {
  element.addEventListener('click', () => {
    if (history.length > 1) history.back()
    else location.assign(element.dataset.home ?? '/')
  })
}
