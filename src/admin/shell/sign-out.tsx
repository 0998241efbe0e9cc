import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { toast } from 'sonner'
import { LogOut, UserRound } from '#ui/icons.tsx'
import { deleteAllDrafts } from '../drafts/kept-drafts.ts'
import { useAdministrator, useSession } from '../sign-in/session-context.ts'
import { findLeftBehind, type LeftBehind } from './left-behind.ts'
import { menuRowClass } from './menu-row.ts'
import type { SignOutDialog } from './sign-out-dialog.tsx'

const loadDialog = () => import('./sign-out-dialog.tsx').catch(() => undefined)

/** Asks about what stays in the browser: drafts, which may be deleted on a shared computer, and photos that wait. */
export function SignOut({ onFollow }: { onFollow: () => void }) {
  const { pathname } = useLocation()
  const { signOut } = useSession()
  const { id, email } = useAdministrator()
  const [question, setQuestion] = useState<{ left: LeftBehind; Dialog: typeof SignOutDialog }>()

  // The first screen does not wait for it, but without a connection it must be here.
  useEffect(() => void loadDialog(), [])

  const finish = (deletesDrafts: boolean) => {
    setQuestion(undefined)
    void signOut().then(
      () => {
        if (deletesDrafts) deleteAllDrafts(id)
        toast.success('V-ați deconectat cu succes')
      },
      () =>
        toast.error('A apărut o eroare la deconectare', {
          description: 'Sunteți încă autentificat. Verificați conexiunea și încercați din nou.',
        }),
    )
  }
  const start = async () => {
    const left = await findLeftBehind(id)
    // Where it could not be loaded nothing is deleted.
    const dialog = left && (await loadDialog())
    if (dialog) setQuestion({ left, Dialog: dialog.SignOutDialog })
    else finish(false)
  }

  return (
    <div className="mt-2 border-t border-line pt-2 lg:mt-auto">
      <Link
        to="/account"
        title={email}
        onClick={onFollow}
        aria-current={pathname === '/account' ? 'page' : undefined}
        className={menuRowClass}
      >
        <UserRound strokeWidth={1.5} className="size-4 shrink-0" />
        <span className="sr-only">Contul meu:</span>
        <span className="truncate">{email}</span>
      </Link>
      <button
        type="button"
        onClick={() => void start()}
        className={`${menuRowClass} cursor-pointer`}
      >
        <LogOut strokeWidth={1.5} className="size-4 shrink-0" />
        Deconectare
      </button>
      {question && (
        <question.Dialog
          left={question.left}
          onSignOut={finish}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </div>
  )
}
