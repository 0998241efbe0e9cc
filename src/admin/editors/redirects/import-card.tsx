import { useState } from 'react'
import type { Redirect } from '#content/redirects/section.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { Upload } from '#ui/icons.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { formatCount } from '../../screen/format-count.ts'
import { useEditor } from '../editor-context.ts'
import { maxListBytes, type ReadRedirects, readRedirects } from './read-redirects.ts'

interface ImportCardProps {
  items: () => readonly Redirect[]
  onRead: (items: Redirect[]) => void
}

const tooLarge = 'Lista este prea mare: cel mult 1 MB.'
const maxShownRows = 20

export function ImportCard({ items, onRead }: ImportCardProps) {
  const { baseOf } = useEditor()
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<ReadRedirects | string>()
  const read = (list: string) => {
    if (list.length > maxListBytes) return setOutcome(tooLarge)
    const result = readRedirects(list, items(), baseOf('redirects').site, Date.now())
    onRead(result.items)
    setText('')
    setOutcome(result)
  }
  return (
    <Card
      title="O listă întreagă"
      description="Pe fiecare rând adresa veche și adresa la care duce, ca într-un tabel cu două coloane. O adresă care este deja în listă primește noua țintă."
    >
      <TextArea
        label="Lista"
        rows={4}
        placeholder="/despre-noi.html  /despre-noi"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button disabled={text.trim() === ''} onClick={() => read(text)}>
          Pune în listă
        </Button>
        <FileButton
          icon={Upload}
          label="Fișierul CSV cu redirecționări"
          accept=".csv,.txt,text/csv,text/plain"
          onFiles={([file]) => {
            if (file && file.size > maxListBytes) setOutcome(tooLarge)
            else void file?.text().then(read)
          }}
        >
          Importă un CSV
        </FileButton>
      </div>
      <div role="status" className="space-y-2 text-sm empty:hidden">
        {typeof outcome === 'string' ? <p>{outcome}</p> : outcome && <Outcome {...outcome} />}
      </div>
    </Card>
  )
}

function Outcome({ added, changed, refused }: ReadRedirects) {
  return (
    <>
      <p>
        {`Adăugate: ${added}. Schimbate: ${changed}. Rămân în ciornă până salvați.`}
        {refused.length > 0 &&
          ` Nu s-au putut prelua ${formatCount(refused.length, 'rând', 'rânduri')}:`}
      </p>
      <ul className="space-y-1 empty:hidden">
        {refused.slice(0, maxShownRows).map(({ row, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows may be alike, and the list never changes
          <li key={index} className="break-words">
            <span className="font-medium">{row.slice(0, 200)}</span>
            <span className="text-quiet"> · {reason}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
