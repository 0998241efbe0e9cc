/** The panel's screens to which mails and sign-in providers lead back, with a session in the fragment. Neither has third-party scripts. */
export const returnPaths = { newPassword: '/admin/new-password', signIn: '/admin/login' } as const
