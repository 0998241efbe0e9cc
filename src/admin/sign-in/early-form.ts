import { panelScope } from '#content/browser/panel-app.ts'
import { returnPaths } from '#content/browser/return-paths.ts'
import { keepAskedAddress } from './asked-address.ts'

/** What was typed into the form that the document itself shows, and whether its button was pressed. */
export interface Typed {
  username: string
  password: string
  isPressed: boolean
  /** The field in which somebody was typing, and where. */
  focus: { name: string; start: number | null; end: number | null } | undefined
}

const signInAddress = returnPaths.signIn

let typed: Typed | undefined

/**
 * To be called before the panel draws over it. Where the document shows the form there is no session, so the panel begins with
 * signing in, whatever screen was asked for.
 */
export function takeOverEarlyForm(root: HTMLElement): void {
  const form = root.querySelector('form')
  if (!form) return
  const value = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value
  const active = document.activeElement
  typed = {
    username: value('username') ?? '',
    password: value('password') ?? '',
    isPressed: 'pressed' in form.dataset,
    focus:
      active instanceof HTMLInputElement && form.contains(active)
        ? { name: active.name, start: active.selectionStart, end: active.selectionEnd }
        : undefined,
  }
  const { pathname, search, hash } = window.location
  if (pathname === signInAddress) return
  keepAskedAddress({ pathname: `/${pathname.slice(panelScope.length)}`, search, hash })
  window.history.replaceState(null, '', signInAddress)
}

/** Gives what was typed to the first form that asks for it. */
export function takeTyped(): Typed | undefined {
  const taken = typed
  typed = undefined
  return taken
}
