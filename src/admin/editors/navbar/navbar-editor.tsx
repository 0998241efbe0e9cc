import { Card } from '#ui/card.tsx'
import { TabbedPanels } from '#ui/tabs.tsx'
import { LanguagePanels } from '../../fields/control/languages.tsx'
import { Field } from '../../fields/field.tsx'
import { SectionEditor } from '../section-editor.tsx'
import { MenuItemsTab } from './menu-items-tab.tsx'
import { MenuLogoCheck } from './menu-logo-check.tsx'
import { MenuPagesTab } from './menu-pages-tab.tsx'

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

function MenuStyleTab() {
  return (
    <>
      <Card title="Siglă">
        <LanguagePanels>
          <Field name="navbar.logo" hint="Gol înseamnă numele companiei." />
        </LanguagePanels>
        <Field name="navbar.logoImage" hint="Dacă există, ia locul textului." />
        <MenuLogoCheck />
      </Card>
      <Card title="Comportament">
        <Field name="navbar.sticky" />
        <Field name="navbar.transparentOnTop" />
      </Card>
      <Card title="Aspect">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field name="navbar.paddingY" />
          <Field name="navbar.fontSize" />
          <Field name="navbar.style.bgColor" hint="Gol înseamnă culoarea din setările de stil." />
          <Field name="navbar.style.textColor" hint="Gol înseamnă culoarea din setările de stil." />
        </div>
      </Card>
    </>
  )
}
