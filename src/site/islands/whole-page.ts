import { placeKey } from '../inline-scripts.ts'

/** What belongs to no single part of the page. */
export function start() {
  document.addEventListener('click', keepPlace)
  document.addEventListener('error', markBroken, true)
  for (const image of document.images) if (isBroken(image)) image.dataset.broken = ''
  if (!('command' in HTMLButtonElement.prototype)) document.addEventListener('click', runCommand)
}

/** Another language, same place: the next page scrolls there before it shows. */
function keepPlace({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  if (ctrlKey || metaKey || shiftKey) return
  const link = (target as Element).closest<HTMLAnchorElement>(
    'a[data-keep-place], [data-keep-scroll] a',
  )
  if (!link) return
  if (link.hasAttribute('data-keep-place')) link.hash = location.hash
  sessionStorage.setItem(placeKey, String(scrollY))
}

function markBroken({ target }: Event) {
  if (target instanceof HTMLImageElement) target.dataset.broken = ''
}

function isBroken({ complete, naturalWidth, src }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && src !== ''
}

// Browsers before invoker commands.
function runCommand({ target }: MouseEvent) {
  const button = (target as Element).closest('[commandfor]')
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  if (button?.getAttribute('command') === 'show-modal') dialog.showModal()
  else dialog.close()
}
