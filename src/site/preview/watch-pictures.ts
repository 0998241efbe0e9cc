/** Addresses are typed letter by letter: what did not load a moment ago may load now, in the same element. */
export function watchPictures(): void {
  addEventListener('load', ({ target }) => markLoaded(target), true)
  addEventListener('error', ({ target }) => standIn(target), true)
}

function markLoaded(target: EventTarget | null): void {
  if (target instanceof HTMLImageElement) delete target.dataset.broken
}

/** The hero has a picture for when its own does not load; elsewhere the quiet ground stays. */
function standIn(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return
  const fallback = target.closest<HTMLElement>('[data-fallback]')?.dataset.fallback
  if (fallback && !target.src.endsWith(fallback)) target.src = fallback
}
