import { Card } from '#ui/card.tsx'
import { TabbedPanels } from '#ui/tabs.tsx'
import { Fields } from '../../fields/fields.tsx'
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

const ownLook = 'Gol înseamnă culoarea din setările de stil.'

function MenuStyleTab() {
  return (
    <>
      <Card title="Siglă">
        <Fields
          of="navbar"
          only={['logo', 'logoImage']}
          hints={{
            logo: 'Gol înseamnă numele companiei.',
            logoImage: 'Dacă există, ia locul textului.',
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
