import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { toast } from 'sonner'
import { isPageInNavbar, navbarItemOfPage } from '#content/navbar/new-items.ts'
import type { NavbarItem } from '#content/navbar/section.ts'
import type { CustomPage } from '#content/pages/section.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useSite } from '../../site/use-site.ts'
import { FallbackMark } from '../../translations/fallback-mark.tsx'

export function MenuPagesTab() {
  const { data } = useSite()
  const { getValues, setValue } = useFormContext()
  const pages = data?.site.pages.customPages ?? []
  const add = (page: CustomPage) => {
    const items: NavbarItem[] = getValues('navbar.items')
    if (isPageInNavbar(page.slug, items)) {
      toast.info('Pagina este deja în meniu')
      return
    }
    setValue('navbar.items', [...items, navbarItemOfPage(page)])
    toast.success(`Pagina "${page.title.ro}" a fost adăugată în meniu`)
  }
  return (
    <Card
      title="Pagini personalizate"
      description="Paginile adăugate apar ca elemente ale meniului după salvare."
    >
      {pages.length === 0 && (
        <p className="text-sm text-quiet">
          Nu există pagini personalizate. Le puteți crea în{' '}
          <Link to="/pages" className="font-medium text-ink underline">
            Pagini
          </Link>
          .
        </p>
      )}
      <ul className="divide-y divide-line">
        {pages.map((page) => (
          <li key={page.slug} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-medium">{page.title.ro}</p>
              <p className="text-sm break-all text-quiet">/{page.slug}</p>
              <FallbackMark list="pages.customPages" item={page} />
            </div>
            <Button onClick={() => add(page)}>Adaugă în meniu</Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
