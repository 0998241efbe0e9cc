import { Button } from '#ui/button.tsx'
import { Dialog, DialogFooter } from '#ui/dialog.tsx'
import { Download } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { download } from '../screen/download.ts'
import { CopyButton } from './copy-button.tsx'

/** The codes can be seen only now, so the dialog is not closed by Escape. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`
  return (
    <Dialog
      title="Coduri de rezervă"
      description="Dacă pierdeți telefonul, unul dintre ele vă lasă să intrați. Fiecare este bun o singură dată."
      dismissible={false}
      onClose={onClose}
    >
      <ol className="grid gap-x-6 gap-y-1 bg-shade p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label="Copiază" />
        <Button onClick={() => download('temelia-coduri-de-rezerva.txt', text, 'text/plain')}>
          <Download aria-hidden="true" className="size-4" />
          Descarcă
        </Button>
      </div>
      <Notice tone="warning">
        <p>Sunt afișate doar acum. Păstrați-le departe de telefon, de exemplu tipărite.</p>
      </Notice>
      <DialogFooter>
        <Button look="primary" onClick={onClose}>
          Le-am păstrat
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
