export function revealControl(form: HTMLElement, name: string, shouldFocus = true): boolean {
  const control = form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  if (!control) return false
  for (const tab of closedTabsAround(control)) tab.click()
  for (const group of closedGroupsAround(control)) group.open = true
  requestAnimationFrame(() => {
    const picture = pictureOf(control)
    // Some controls are hidden behind others that are easier to use, such as the visual editor.
    const shown = control.matches('[aria-hidden="true"]')
      ? control.parentElement?.querySelector<HTMLElement>('[contenteditable="true"], select')
      : picture?.querySelector<HTMLElement>('input[type="file"] + button')
    if (shouldFocus) (shown ?? control).focus({ preventScroll: picture !== null })
    // What is said of a picture comes later and would push its buttons out of sight.
    if (picture) picture.scrollIntoView()
    else if (!shouldFocus) (shown ?? control).scrollIntoView({ block: 'center' })
  })
  return true
}

/** Where a picture is there and has no problem, people look for the buttons that change it and not for its folded address. */
function pictureOf(address: HTMLElement): HTMLElement | null {
  if (address.matches(':placeholder-shown, [aria-invalid="true"]')) return null
  return address.closest<HTMLElement>('[data-picture]')
}

function closedTabsAround(control: HTMLElement): HTMLElement[] {
  const panel = control.parentElement?.closest<HTMLElement>('[role="tabpanel"]')
  if (!panel) return []
  const tab = document.getElementById(panel.getAttribute('aria-labelledby') ?? '')
  const isClosed = tab?.getAttribute('aria-selected') === 'false'
  return [...closedTabsAround(panel), ...(tab && isClosed ? [tab] : [])]
}

function closedGroupsAround(control: HTMLElement): HTMLDetailsElement[] {
  const group = control.parentElement?.closest('details')
  return group ? [group, ...closedGroupsAround(group)] : []
}
