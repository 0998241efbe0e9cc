import { Link } from 'react-router'
import { isBlankHtml } from '#content/pages/blank-html.ts'
import { formParagraphs, isBuiltInPrivacy, promisedMonths } from '#content/pages/default-privacy.ts'
import { type PrivacyGap, privacyGaps } from '#content/pages/privacy-gaps.ts'
import { languages } from '#content/values/localised-text.ts'
import { loadKeptMonths } from '#data/requests/request-keeping.ts'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { requestsKey } from '../../requests/use-requests.ts'
import { useSessionQuery } from '../../sign-in/use-session-query.ts'
import { useSite } from '../../site/use-site.ts'

const gapTexts: Readonly<Record<PrivacyGap, string>> = {
  'denies-form': 'spune că site-ul nu are formulare, ceea ce nu mai este adevărat',
  form: 'nu spune ce cere formularul: numele, telefonul sau e-mailul, mesajul și detaliile',
  files: 'nu spune că se primesc și fișiere',
  purpose: 'nu spune la ce folosesc datele: răspunsul și oferta',
  recipients: 'nu spune cine le primește: angajați, furnizori de găzduire și e-mail',
  period: 'nu spune cât timp se păstrează',
}

/** Beside the form's switch: what the privacy text still has to say before the form goes on. */
export function PrivacyNote() {
  const content = useSite().data?.site.pages.privacy.content
  const keptMonths = useSessionQuery([requestsKey, 'kept'], loadKeptMonths).data
  if (!content) return null
  const followsSwitch =
    isBlankHtml(content.ro) ||
    languages.some((language) => isBuiltInPrivacy(content[language], language))
  const incomplete = languages.filter(
    (language) => privacyGaps(content[language], language).length > 0,
  )
  const promisesTooMuch =
    keptMonths !== undefined && (keptMonths === null || keptMonths > promisedMonths)
  return (
    <Card title="Ce spune site-ul despre date">
      {followsSwitch && (
        <p className="max-w-prose text-sm text-quiet">
          Politica de confidențialitate este cea inițială și urmează comutatorul: cât timp
          formularul este pornit, spune ce cere, la ce folosesc datele, cât se păstrează și cui
          ajung.
        </p>
      )}
      {followsSwitch && promisesTooMuch && (
        <Notice
          tone="warning"
          title={`Politica inițială promite că cererile se șterg după cel mult ${promisedMonths} luni`}
        >
          Alegeți un termen de ștergere la <Link to="/requests">Cereri</Link>, „Date personale”, sau
          scrieți termenul dumneavoastră în politică.
        </Notice>
      )}
      {incomplete.map((language) => (
        <Notice
          key={language}
          tone="warning"
          title={`Înainte să porniți formularul: politica de confidențialitate (${language.toUpperCase()})`}
        >
          <ul className="list-disc pl-5">
            {privacyGaps(content[language], language).map((gap) => (
              <li key={gap}>{gapTexts[gap]}</li>
            ))}
          </ul>
          <details className="mt-2">
            <summary className="cursor-pointer font-medium">Text propus</summary>
            {Object.values(formParagraphs[language]).map((paragraph) => (
              <p key={paragraph} lang={language} className="mt-2">
                {paragraph.replace(/<[^<>]*>/g, '')}
              </p>
            ))}
          </details>
          <p className="mt-2">
            Completați textul în <Link to="/pages">Pagini</Link>, „Politica de confidențialitate”.
          </p>
        </Notice>
      ))}
    </Card>
  )
}
