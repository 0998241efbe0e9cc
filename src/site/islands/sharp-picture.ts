/** The whole picture, which is sharp, takes the place of the cut that came first: the browser shows that until it has loaded. */
export function mount(figure: HTMLElement) {
  figure.querySelector('source')?.remove()
}
