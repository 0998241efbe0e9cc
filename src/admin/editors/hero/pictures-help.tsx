import { useWatch } from 'react-hook-form'
import { sameContent } from '#content/values/same-content.ts'
import { Notice } from '#ui/notice.tsx'
import { useSite } from '../../site/use-site.ts'

/** Appears once the pictures differ from the published ones. */
export function PicturesHelp() {
  const { data } = useSite()
  const [main, others] = useWatch({ name: ['hero.backgroundImage', 'hero.additionalImages'] })
  const saved = data?.site.hero
  const isSame = main === saved?.backgroundImage && sameContent(others, saved?.additionalImages)
  if (!saved || isSame) return null
  return (
    <Notice tone="info" title="Ați schimbat imaginile">
      <p>
        Apăsați „Salvează modificările” pentru a le publica. Filele deja deschise ale site-ului le
        preiau la următoarea încărcare.
      </p>
      <p>
        Apăsați „Salvează și aplică imediat” dacă vreți ca toate filele deschise să se reîncarce pe
        loc.
      </p>
    </Notice>
  )
}
