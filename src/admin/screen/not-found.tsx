import { Link, useLocation } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { ScreenHeader } from './screen-header.tsx'

export function NotFound() {
  const { pathname } = useLocation()
  return (
    <>
      <ScreenHeader title="Pagina nu a fost găsită" />
      <p className="max-w-prose text-quiet">
        În panoul de administrare nu există adresa{' '}
        <code className="wrap-anywhere">/admin{pathname}</code>.
      </p>
      <Link to="/dashboard" className={buttonClass('primary', 'mt-6')}>
        Înapoi la panoul de control
      </Link>
    </>
  )
}
