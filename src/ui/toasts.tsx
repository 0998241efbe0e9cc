import { Toaster } from 'sonner'
import 'sonner/dist/styles.css'

export function Toasts() {
  return (
    <Toaster
      position="top-center"
      closeButton
      richColors
      containerAriaLabel="Notificări"
      toastOptions={{ closeButtonAriaLabel: 'Închide notificarea' }}
    />
  )
}
