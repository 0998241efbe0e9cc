import type { MailContent } from './mail-layout.ts'

export const testMail: MailContent = {
  subject: 'Mesaj de probă',
  heading: 'E-mailurile site-ului funcționează',
  before: [
    'Acest mesaj a fost cerut din panoul de administrare.',
    'Invitațiile și mesajele pentru parole uitate ajung pe aceeași cale.',
  ],
}
