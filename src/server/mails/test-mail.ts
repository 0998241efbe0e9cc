import { layOutMail, type MailHead } from './mail-layout.ts'

export function writeTestMail(head: MailHead) {
  return layOutMail(head, {
    subject: 'Mesaj de probă',
    heading: 'E-mailurile site-ului funcționează',
    before: [
      'Acest mesaj a fost cerut din panoul de administrare.',
      'Invitațiile și mesajele pentru parole uitate ajung pe aceeași cale.',
    ],
    after: [],
  })
}
