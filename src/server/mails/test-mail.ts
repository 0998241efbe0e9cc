import { layOutMail } from './mail-layout.ts'

export function writeTestMail(host: string) {
  return layOutMail(host, {
    subject: 'Mesaj de probă',
    heading: 'E-mailurile site-ului funcționează',
    before: [
      'Acest mesaj a fost cerut din panoul de administrare.',
      'Invitațiile și mesajele pentru parole uitate ajung pe aceeași cale.',
    ],
    after: [],
  })
}
