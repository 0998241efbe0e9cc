/**
 * The panel's screens to which mails and sign-in providers lead back, with a session in the fragment; no page with
 * scripts of others is among them.
 */
export const returnPaths = { newPassword: '/admin/new-password', signIn: '/admin/login' } as const
