import { panelScope } from '#content/browser/panel-app.ts'
import { returnPaths } from '#content/browser/return-paths.ts'
import { earlyFormId } from '#ui/sign-in-card.tsx'
import { keepAskedAddress } from './asked-address.ts'

const signInAddress = returnPaths.signIn

/** Where the document shows the form there is no session, so the panel begins with signing in, whatever screen was asked for. */
export function openAtEarlyForm(): void {
  const { pathname, search, hash } = window.location
  if (!document.getElementById(earlyFormId) || pathname === signInAddress) return
  keepAskedAddress({ pathname: `/${pathname.slice(panelScope.length)}`, search, hash })
  window.history.replaceState(null, '', signInAddress)
}

/** Puts the panel's own form in the place of the one that the document has shown, with what was typed and pressed there. */
export function takeOverEarlyForm(form: HTMLFormElement): void {
  const early = document.getElementById(earlyFormId)
  for (const typed of early?.querySelectorAll('input') ?? []) {
    const input = form.querySelector<HTMLInputElement>(`[name="${typed.name}"]`)
    if (!input) continue
    input.value = typed.value
    if (typed !== document.activeElement) continue
    const { selectionStart, selectionEnd } = typed
    input.focus()
    input.setSelectionRange(selectionStart, selectionEnd)
  }
  early?.remove()
  if (early?.querySelector('[data-pressed]')) form.requestSubmit()
}
