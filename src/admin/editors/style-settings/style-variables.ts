import type { StyleSettings } from '#content/style-settings/schema.ts'

/** The custom properties the public pages take their looks from. */
function styleVariables({ colors, sizes }: StyleSettings): Record<string, string> {
  return {
    '--construction-accent': colors.accent,
    '--construction-900': colors.primary,
    '--construction-50': colors.background,
    '--nav-bg-color': colors.nav,
    '--footer-bg-color': colors.footer,
    '--text-color': colors.text,
    '--container-max-width': sizes.container,
    '--nav-height': sizes.navHeight,
    '--footer-padding': sizes.footerPadding,
  }
}

export function applyStyle(settings: StyleSettings): void {
  for (const [name, value] of Object.entries(styleVariables(settings))) {
    document.documentElement.style.setProperty(name, value)
  }
}
