import type { Role } from '#content/browser/roles.ts'

export const roleDescriptions: Record<Role, string> = {
  owner: 'Poate tot: site-ul, cererile, oamenii și rolurile lor, codul de analiză, importul.',
  editor: 'Scrie și publică site-ul: texte, imagini, pagini, stil, traduceri. Nu citește cererile.',
  requests: 'Citește cererile și răspunde la ele. Nu schimbă nimic pe site.',
}
