import { useMutation } from '@tanstack/react-query'
import { sections } from '#content/site/sections.ts'
import { putSectionsBack } from '#data/history/put-sections-back.ts'
import type { MissingSection } from '#data/site/load-site.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useClient } from '../connection/client-context.ts'
import { toastFailure } from '../notices/failure.ts'
import { toastSaved } from '../notices/saved-notice.ts'
import { ChosenSetLimit } from '../prepare/chosen-set-limit.tsx'
import { useRefreshSite } from './use-site.ts'

/** These sections are not stored; the panel shows what the owner can put back with one press. */
export function MissingSections(props: { revision: number; missing: readonly MissingSection[] }) {
  const { revision, missing } = props
  const client = useClient()
  const refresh = useRefreshSite()
  const sources = missing.map(sourceText).join(' ')
  const { mutate, isPending } = useMutation({
    mutationFn: () => putSectionsBack(client, revision, missing),
    onSuccess: () => {
      toastSaved(missing.length === 1 ? 'Secțiunea este la loc.' : 'Secțiunile sunt la loc.', {
        description: sources,
      })
      return refresh()
    },
    onError: (error) =>
      toastFailure('Conținutul nu a putut fi pus la loc.', error, 'Nimic nu s-a schimbat.'),
  })
  const names = missing.map(({ section }) => `„${sections[section].label}”`).join(', ')
  const isOne = missing.length === 1
  return (
    <div className="mb-5">
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
        {missing.some(({ version }) => version === undefined) && (
          <p>Nu s-au găsit date salvate, s-au încărcat datele implicite.</p>
        )}
        <p>
          Conținutul {isOne ? 'ei' : 'lor'} nu se mai află în baza de date. Panoul arată ce poate fi
          pus la loc. {sources}
        </p>
        <p>
          Până atunci vizitatorii văd ultima variantă publicată, iar{' '}
          {isOne ? 'secțiunea nu poate fi salvată' : 'secțiunile nu pot fi salvate'}.
        </p>
        <ChosenSetLimit>ce puneți la loc apare pe site imediat.</ChosenSetLimit>
      </Notice>
    </div>
  )
}

function sourceText({ section, version }: MissingSection): string {
  const { label } = sections[section]
  return version === undefined
    ? `${label}: textul implicit.`
    : `${label}: ca în versiunea ${version}.`
}
