/**
 * A browser that is used for the panel carries this cookie, and the server sends it pages without the analytics snippet,
 * whose scripts would share the panel's origin. It says nothing but that.
 */
export const panelCookie = 'temelia-panel'

/** Where the panel asks for the cookie before a sign-in, and gives it back once there is no session any more. */
export const panelBrowserAddress = '/admin/api/panel-browser'
