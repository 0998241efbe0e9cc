/**
 * A browser that is used for the panel carries this cookie, and the server sends it pages without the analytics snippet,
 * whose scripts would share the panel's origin. It carries no other information.
 */
export const panelCookie = 'temelia-panel'

/** The panel asks here for the cookie before a sign-in, and has it removed when there is no session any more. */
export const panelBrowserAddress = '/admin/api/panel-browser'
