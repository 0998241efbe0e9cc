import { useMutation } from '@tanstack/react-query'
import { type SectionKey, sections } from '#content/sections.ts'
import type { SectionPutBack } from '#data/put-sections-back.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useClient } from '../connection/client-context.ts'
import { toastFailure } from '../notices/failure.ts'
import { toastSaved } from '../notices/saved-notice.ts'
import { useRefreshSite } from './use-site.ts'

/** The site cannot be loaded without these sections: the owner puts them back with one press. */
export function MissingSections({ missing }: { missing: readonly SectionKey[] }) {
  const client = useClient()
  const refresh = useRefreshSite()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { putSectionsBack } = await import('#data/put-sections-back.ts')
      return putSectionsBack(client, missing)
    },
    onSuccess: (restored) => {
      toastSaved(restored.length === 1 ? 'Secțiunea este la loc.' : 'Secțiunile sunt la loc.', {
        description: restored.map(sourceText).join(' '),
      })
      return refresh()
    },
    onError: (error) =>
      toastFailure('Conținutul nu a putut fi pus la loc.', error, 'Nimic nu s-a schimbat.'),
  })
  const names = missing.map((key) => `„${sections[key].label}”`).join(', ')
  const isOne = missing.length === 1
  return (
    <Notice
      tone="error"
      title={isOne ? `Lipsește secțiunea ${names}` : `Lipsesc secțiunile ${names}`}
      actions={
        <Button look="primary" disabled={isPending} onClick={() => mutate()}>
          {isPending
            ? 'Se pune la loc...'
            : isOne
              ? 'Pune secțiunea la loc'
              : 'Pune secțiunile la loc'}
        </Button>
      }
    >
      <p>
        Conținutul {isOne ? 'ei' : 'lor'} nu se mai află în baza de date, iar site-ul se încarcă
        doar întreg. Până atunci, vizitatorii văd ultima variantă publicată.
      </p>
      <p>
        Se reia ultima variantă din istoric; dacă nu există una, textul implicit. Salvarea apare în
        istoric.
      </p>
    </Notice>
  )
}

function sourceText({ section, version }: SectionPutBack): string {
  const { label } = sections[section]
  return version === undefined
    ? `${label}: textul implicit.`
    : `${label}: ca în versiunea ${version}.`
}
