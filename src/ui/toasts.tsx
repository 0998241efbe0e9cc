import { Toaster } from 'sonner'
import 'sonner/dist/styles.css'

export function Toasts() {
  return (
    <Toaster
      style={{ fontFamily: 'inherit' }}
      position="top-center"
      closeButton
      richColors
      containerAriaLabel="Notificări"
      toastOptions={{ closeButtonAriaLabel: 'Închide notificarea' }}
    />
  )
}
