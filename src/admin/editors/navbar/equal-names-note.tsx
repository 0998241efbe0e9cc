import { useWatch } from 'react-hook-form'
import { equalMenuNames } from '#content/addresses/equal-menu-names.ts'
import { Notice } from '#ui/notice.tsx'
import { useSite } from '../../site/use-site.ts'

export function EqualNamesNote() {
  const site = useSite().data?.site
  const [navbar, pages] = useWatch({ name: ['navbar', 'pages'] })
  if (!site) return null
  const names = equalMenuNames({ ...site, ...(navbar && { navbar }), ...(pages && { pages }) })
  if (names.length === 0) return null
  return (
    <Notice tone="warning">
      {`Vizitatorii citesc de două ori în meniu ${names.map((name) => `„${name}”`).join(', ')}. Cu nume diferite știu unde ajung.`}
    </Notice>
  )
}
