import { brokenPicture } from '../attributes/page-attributes.ts'

/** Behaviour of the page as a whole: broken pictures, and dialogs in browsers without invoker commands. */
export function start() {
  document.documentElement.dataset.scripted = ''
  document.addEventListener('error', markBroken, true)
  for (const image of document.images) if (isBroken(image)) showOriginal(image)
  if (!('command' in HTMLButtonElement.prototype)) document.addEventListener('click', runCommand)
}

function markBroken(event: Event) {
  if (!(event.target instanceof HTMLImageElement)) return
  // The hero must not drop a slide whose original may still load.
  if (event.target.srcset) event.stopPropagation()
  showOriginal(event.target)
}

/** A storage service without image transformation, or a busy one, still serves the original. */
function showOriginal(image: HTMLImageElement) {
  if (image.srcset) image.removeAttribute('srcset')
  else image.setAttribute(brokenPicture.name, '')
}

function isBroken({ complete, naturalWidth, src }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && src !== ''
}

// For browsers without invoker commands.
function runCommand({ target }: MouseEvent) {
  const button = (target as Element).closest('[commandfor]')
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  if (button?.getAttribute('command') === 'show-modal') dialog.showModal()
  else dialog.close()
}
