import { useNavigate } from 'react-router'
import { roleNames } from '#content/browser/roles.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useRights } from './rights-context.ts'

export function ViewedNotice() {
  const { role, view } = useRights()
  const navigate = useNavigate()
  const leave = () => {
    view()
    void navigate('/administrators')
  }
  return (
    <div className="mb-5">
      {/* That of the screen is inert. */}
      <h1 className="sr-only">Panoul văzut ca „{roleNames[role]}”</h1>
      <Notice
        tone="warning"
        title={`Vedeți panoul ca „${roleNames[role]}”`}
        actions={<Button onClick={leave}>Înapoi la rolul meu</Button>}
      >
        Meniul și ecranele sunt ale acestui rol. Sunt numai pentru vizualizare: în ele nu se poate
        apăsa și nu se schimbă nimic.
      </Notice>
    </div>
  )
}
