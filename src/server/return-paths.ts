/** The panel's screens to which mails and sign-in providers lead back; no page with scripts of others among them. */
export const returnPaths = { newPassword: '/admin/new-password', signIn: '/admin/login' } as const
