import type { SnippetScript } from './snippet-script.ts'

/** In the order they were pasted, and as they were: one that says neither `async` nor `defer` is waited for by the next. */
export async function runSnippet(scripts: readonly SnippetScript[]): Promise<void> {
  document.write = document.writeln = writeAtEnd
  for (const { src, attributes, code } of scripts) {
    const script = document.createElement('script')
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
    if (src) script.src = src
    else script.textContent = code
    // A script made here is async by itself.
    if (src && !('async' in attributes)) script.async = false
    document.head.append(script)
    if (src && !script.async && !script.defer && script.type !== 'module') await ended(script)
  }
}

/** Written into a page that stands, this would take its place whole, as counters do that were made to run while it came. */
function writeAtEnd(...texts: string[]): void {
  document.querySelector('.footer > .container')?.insertAdjacentHTML('beforeend', texts.join(''))
}

/** A script that cannot be had holds nothing up. */
function ended(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve) => {
    script.onload = () => resolve()
    script.onerror = () => resolve()
  })
}
