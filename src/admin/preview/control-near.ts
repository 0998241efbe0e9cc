type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The named control something belongs to: itself, the first of the tab's panel, or of the card around it. */
export function controlNear(target: EventTarget | null): Control | null {
  if (!(target instanceof Element)) return null
  const tab = target.closest('form [role="tab"]')
  const place = tab ? panelOf(tab) : target.closest('form :is(section, [role="tabpanel"])')
  return target.closest<Control>('form [name]') ?? place?.querySelector<Control>('[name]') ?? null
}

function panelOf(tab: Element): Element | null {
  return document.querySelector(`[role="tabpanel"][aria-labelledby="${CSS.escape(tab.id)}"]`)
}
