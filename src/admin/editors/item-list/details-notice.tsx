import type { Field } from '#content/description/fields.ts'
import { detailedListAt } from '#content/site/details.ts'
import { type ItemListPath, lists } from '#content/site/lists.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { firstFew } from '../../screen/format-count.ts'
import type { useItemDetails } from './use-item-details.ts'

export function DetailsNotice(props: ReturnType<typeof useItemDetails> & { list: ItemListPath }) {
  const { list, state, retry } = props
  const names = labelsOf(list)
  return (
    // Without a text it takes no room below the last field.
    <div aria-live="polite" className="empty:-mt-5">
      {state === 'loading' && <Spinner label={`Se încarcă: ${names}...`} />}
      {state === 'failed' && (
        <Notice
          tone="warning"
          title={`Nu s-a putut încărca: ${names}`}
          actions={<Button onClick={retry}>Încearcă din nou</Button>}
        >
          <p>
            Verificați conexiunea la internet. Restul câmpurilor se pot schimba și salva și acum; ce
            nu s-a încărcat rămâne pe site exact cum este.
          </p>
        </Notice>
      )}
    </div>
  )
}

function labelsOf(list: ItemListPath): string {
  const { detailFields = [] } = detailedListAt(list) ?? {}
  const labels = detailFields.map((name) => (lists[list].fields[name] as Field).label)
  return firstFew(
    labels.map((label) => label.charAt(0).toLowerCase() + label.slice(1)),
    3,
  )
}
