/** What belongs to no single part of the page. */
export function start() {
  document.documentElement.dataset.scripted = ''
  document.addEventListener('error', markBroken, true)
  for (const image of document.images) if (isBroken(image)) image.dataset.broken = ''
  if (!('command' in HTMLButtonElement.prototype)) document.addEventListener('click', runCommand)
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
