import { dayInMoldova } from '#content/values/day-in-moldova.ts'
import { LanguagePanels } from '../../fields/control/languages.tsx'
import { itemField } from '../../fields/field.tsx'
import { expiryMark } from '../item-list/expiry-mark.ts'
import { ItemList } from '../item-list/item-list.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { TitleCard } from '../title-card.tsx'

const CertificateField = itemField('certificates.items')

export function CertificatesEditor() {
  const today = dayInMoldova(Date.now())
  return (
    <SectionEditor section="certificates" title="Editare Certificate și licențe">
      <TitleCard section="certificates" />
      <ItemList
        list="certificates.items"
        description="În ziua de după „Valabil până la”, un certificat dispare singur de pe site; cu 60 de zile înainte este marcat aici și în „Panou de control”, iar administratorii primesc un e-mail."
        labels={{
          add: 'Adaugă certificat',
          edit: 'Editează certificatul',
          empty: 'Nu există certificate. Adăugați primul certificat.',
        }}
        summary={({ number, issuer, validTo }) => {
          const mark = expiryMark(validTo, today)
          return {
            line: [number, issuer.ro].filter(Boolean).join(' · '),
            ...(mark && { mark }),
          }
        }}
        fields={
          <>
            <LanguagePanels>
              <CertificateField name="title" />
              <CertificateField name="issuer" />
            </LanguagePanels>
            <CertificateField name="number" />
            <div className="grid gap-5 sm:grid-cols-2">
              <CertificateField name="validFrom" />
              <CertificateField
                name="validTo"
                hint="Ultima zi în care apare pe site. Lăsat gol, certificatul nu expiră."
              />
            </div>
            <CertificateField
              name="scanImage"
              hint="O imagine sau un PDF. Acoperiți datele personale care nu trebuie să fie publice."
            />
            <CertificateField
              name="register"
              hint="Pagina din registrul public la care oricine îl poate verifica."
            />
            <CertificateField name="isPublished" />
          </>
        }
      />
    </SectionEditor>
  )
}
