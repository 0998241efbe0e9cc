/** The addresses of the installable panel. `panelScope` has its slash: without it, the scope would cover /administrare too. */
export const panelScope = '/admin/'
export const panelManifestAddress = '/admin/manifest.webmanifest'
export const serviceWorkerAddress = '/admin/service-worker.js'

export const panelIcons = {
  '192': '/admin/icons/192.png',
  '512': '/admin/icons/512.png',
  maskable: '/admin/icons/maskable.png',
  apple: '/admin/icons/180.png',
} as const

export type PanelIcon = keyof typeof panelIcons
