import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { toast } from 'sonner'
import { newNavbarItem } from '#content/navbar/new-items.ts'
import type { CustomPage } from '#content/pages/section.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SortableList } from '#ui/sortable-list.tsx'
import { TabbedPanels } from '#ui/tabs.tsx'
import { Field } from '../../fields/field.tsx'
import { Fields } from '../../fields/fields.tsx'
import { AddButton, DeleteButton } from '../../fields/lists/row-buttons.tsx'
import { useRows } from '../../fields/lists/use-rows.ts'
import { UnreadableLogo } from '../../fields/media/unreadable-logo.tsx'
import { useLogoJudgement } from '../../pictures/logo/use-logo-judgement.ts'
import { useSite } from '../../site/use-site.ts'
import { FallbackMark, RowFallbackMark } from '../../translations/fallback-mark.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { EqualNamesNote } from './equal-names-note.tsx'
import { useMenuEntry } from './use-menu-entry.ts'

const tabs = [
  { value: 'items', label: 'Elemente meniu', Panel: MenuItemsTab },
  { value: 'style', label: 'Stil meniu', Panel: MenuStyleTab },
  { value: 'pages', label: 'Pagini personalizate', Panel: MenuPagesTab },
] as const

export function NavbarEditor() {
  return (
    <SectionEditor section="navbar" title="Editare Meniu de navigare">
      <TabbedPanels label="Părțile meniului" tabs={tabs} />
    </SectionEditor>
  )
}

const ownLook = 'Necompletat: culoarea din setările de stil.'

function MenuStyleTab() {
  return (
    <>
      <Card title="Siglă">
        <Fields
          of="navbar"
          only={['logo', 'logoImage']}
          hints={{
            logo: 'Necompletat: numele companiei.',
            logoImage: 'Dacă există, înlocuiește textul.',
          }}
        />
        <MenuLogoCheck />
      </Card>
      <Card title="Comportament">
        <Fields of="navbar" only={['sticky', 'transparentOnTop']} />
      </Card>
      <Card title="Aspect">
        <Fields of="navbar" only={['paddingY', 'fontSize']} />
        <Fields of="navbar.style" hints={{ bgColor: ownLook, textColor: ownLook }} />
      </Card>
    </>
  )
}

/** The light version belongs to the whole site, so the menu has no field of its own for it. */
function MenuLogoCheck() {
  const logo: string = useWatch({ name: 'navbar.logoImage' }) ?? ''
  const light = useSite().data?.site.global.siteLogoLight ?? ''
  const { judgement } = useLogoJudgement(logo)
  if (judgement?.isReadable !== false || light !== '') return null
  return (
    <UnreadableLogo>
      Puneți în{' '}
      <Link to="/settings#global.siteLogoLight" className="font-medium underline">
        Setări globale › Sigla pentru fundal închis
      </Link>{' '}
      aceeași siglă în culori deschise.
    </UnreadableLogo>
  )
}

function MenuPagesTab() {
  const addMenuEntry = useMenuEntry()
  const pages = useSite().data?.site.pages.customPages ?? []
  const add = (page: CustomPage) => {
    if (addMenuEntry(page)) toast.success(`Pagina "${page.title.ro}" a fost adăugată în meniu`)
    else toast.info('Pagina este deja în meniu')
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

const name = 'navbar.items'

function MenuItemsTab() {
  const { getValues } = useFormContext()
  const { keys, append, move, removeAt } = useRows(name)
  const take = (index: number) =>
    removeAt(index, `„${getValues(`${name}.${index}.label.ro`)}” a fost scos din meniu`)
  return (
    <Card
      title="Elementele meniului"
      description="Trageți elementele sau folosiți săgețile pentru a le schimba ordinea."
      actions={
        <AddButton
          label="Adaugă element"
          onClick={() => append(newNavbarItem(Date.now(), getValues(name)))}
        />
      }
    >
      <EqualNamesNote />
      {keys.length === 0 && <p className="text-sm text-quiet">Meniul nu are elemente.</p>}
      <SortableList ids={keys} itemLabel="elementul" onMove={move}>
        {(index) => <MenuItem index={index} onRemove={() => take(index)} />}
      </SortableList>
    </Card>
  )
}

function MenuItem({ index, onRemove }: { index: number; onRemove: () => void }) {
  const label: string = useWatch({ name: `${name}.${index}.label.ro` })
  return (
    <div className="flex items-start gap-3">
      <div className="grid min-w-0 flex-1 grid-cols-2 gap-3 @max-xl:has-[option[value='#']:checked]:grid-cols-1">
        <div>
          <Fields of={`navbar.items.${index}`} only={['label']} />
          <RowFallbackMark list={name} index={index} />
        </div>
        <Field name={`navbar.items.${index}.link`}>
          <Field
            name={`navbar.items.${index}.isSection`}
            hint="Pornit: este suficient numele secțiunii, de exemplu contact."
          />
        </Field>
      </div>
      <DeleteButton
        className="@max-md:absolute @max-md:top-3 @max-md:right-0 @max-md:px-3 @md:mt-6.5 @md:px-2"
        aria-description={label}
        onRemove={onRemove}
      >
        <span className="@max-md:sr-only">Șterge</span>
      </DeleteButton>
    </div>
  )
}
