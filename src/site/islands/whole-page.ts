/** What belongs to no single part of the page. */
export function start() {
  document.documentElement.dataset.scripted = ''
  document.addEventListener('error', markBroken, true)
  for (const image of document.images) if (isBroken(image)) standBack(image)
  if (!('command' in HTMLButtonElement.prototype)) document.addEventListener('click', runCommand)
}

function markBroken(event: Event) {
  if (!(event.target instanceof HTMLImageElement)) return
  // Nobody else need hear of it yet.
  if (event.target.srcset) event.stopPropagation()
  standBack(event.target)
}

/** A storage service that makes no smaller versions, or not just now, still has the picture as it was uploaded. */
function standBack(image: HTMLImageElement) {
  if (image.srcset) image.removeAttribute('srcset')
  else image.dataset.broken = ''
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
