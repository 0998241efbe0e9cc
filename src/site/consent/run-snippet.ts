import type { SnippetScript } from './snippet-script.ts'

/** In the order they were pasted; scripts from elsewhere load beside each other, as `async` has it. */
export function runSnippet(scripts: readonly SnippetScript[]): void {
  for (const { src, attributes, code } of scripts) {
    const script = document.createElement('script')
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
    if (src) script.src = src
    else script.textContent = code
    // A script made here is async by itself; what was pasted without the word expects its turn.
    if (src && !('async' in attributes)) script.async = false
    document.head.append(script)
  }
}
