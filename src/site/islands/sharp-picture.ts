/** The whole picture, which is sharp, takes the place of the cut that came first: the browser shows that until it has loaded. */
export async function mount(figure: HTMLElement) {
  // A cut that is still on its way would be given up.
  await figure
    .querySelector('img')
    ?.decode()
    .catch(() => undefined)
  figure.querySelector('source')?.remove()
}
