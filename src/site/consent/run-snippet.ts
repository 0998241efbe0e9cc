import type { SnippetScript } from './consent-choice.ts'

/** Runs the scripts in their order. One without `async` and `defer` ends before the next starts. */
export async function runSnippet(scripts: readonly SnippetScript[]): Promise<void> {
  document.write = document.writeln = writeAtEnd
  for (const { src, attributes, code } of scripts) {
    const script = document.createElement('script')
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
    if (src) script.src = src
    else script.textContent = code
    // A script element made by a script is async unless told otherwise.
    if (src && !('async' in attributes)) script.async = false
    document.head.append(script)
    if (src && !script.async && !script.defer && script.type !== 'module') await whenLoaded(script)
  }
}

/** Older counters call `document.write`, which would replace a loaded page. */
function writeAtEnd(...texts: string[]): void {
  document.querySelector('.footer > .container')?.insertAdjacentHTML('beforeend', texts.join(''))
}

/** Resolves also for a script that fails to load, so that the next one still runs. */
function whenLoaded(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve) => {
    script.onload = () => resolve()
    script.onerror = () => resolve()
  })
}
