import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button, type ButtonProps, IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog, DialogFooter } from '#ui/dialog.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { Camera } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { Segments } from '#ui/segments.tsx'
import { Slider } from '#ui/slider.tsx'
import { SortableList } from '#ui/sortable-list.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Switch } from '#ui/switch.tsx'
import { TabbedPanels } from '#ui/tabs.tsx'
import { GrowingTextArea, Select, TextInput } from '#ui/text-input.tsx'

const buttonLooks = ['primary', 'secondary', 'quiet', 'danger', 'remove'] as const
const noticeTones = ['info', 'warning', 'error'] as const
const badgeTones = ['plain', 'strong', 'accent', 'warning'] as const
const Text = () => <p>Textul în această limbă.</p>
const languageTabs = ['RO', 'EN', 'RU'].map((value) => ({ value, label: value, Panel: Text }))
const long = 'O etichetă lungă, care trece pe rândul următor pe un telefon'
const buttons: ButtonProps[] = buttonLooks.flatMap((look) => [{ look }, { look, disabled: true }])
const fields = [
  { label: 'Titlu' },
  { label: 'Titlu', hint: 'O explicație sub câmp.', required: true },
  { label: long, error: 'Completați titlul în română.' },
]
const widths = ['phone', 'tablet', 'desktop'].map((value) => ({ value, label: value }))

/** The parts of `ui/` in all their states, while the sources are served: `/admin/primitives`. */
export function Primitives() {
  const [width, setWidth] = useState('phone')
  const [isOpen, setOpen] = useState(false)
  const [rows, setRows] = useState(['Fundație', 'Structură', long])
  const move = (from: number, to: number) =>
    setRows(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from] ?? ''))
  return (
    <main className="mx-auto max-w-4xl space-y-6 px-4 py-8">
      <h1 className="text-2xl font-semibold">Primitives</h1>
      <Card title="Buttons" description="Each look, as it is and disabled.">
        <div className="flex flex-wrap gap-3">
          {buttons.map((props) => (
            <Button key={`${props.look} ${props.disabled}`} {...props}>
              {props.look}
            </Button>
          ))}
          <Button look="primary">{long}</Button>
          <IconButton label="Fotografiază">
            <Camera className="size-5" />
          </IconButton>
          <IconButton label="Fotografiază, oprit" disabled>
            <Camera className="size-5" />
          </IconButton>
          <FileButton label="Fișier" accept="image/*" onFiles={() => undefined}>
            Alegeți un fișier
          </FileButton>
        </div>
      </Card>
      <Card title="Fields" description="Plain, required with a hint, with an error, disabled.">
        {fields.map((frame) => (
          <TextInput key={Object.keys(frame).join()} {...frame} />
        ))}
        <TextInput label="Adresă" value="despre-noi" disabled readOnly />
        <GrowingTextArea label="Descriere" rows={3} defaultValue={`${long}.\n${long}.`} />
        <Select label="Categorie">
          <option>Industrial</option>
          <option>Rezidențial</option>
        </Select>
      </Card>
      <Card title="Choices">
        <Switch label="Pornit" defaultChecked />
        <Switch label="Oprit" />
        <Switch label="Nu se poate schimba" disabled />
        <Segments label="Lățime" options={widths} chosen={width} onChoose={setWidth} />
        <Slider aria-label="Opacitate" min={0} max={100} defaultValue={40} />
        <TabbedPanels label="Limbă" tabs={languageTabs} />
      </Card>
      <Card title="Messages">
        <div className="flex flex-wrap gap-2">
          {badgeTones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
        {noticeTones.map((tone) => (
          <Notice key={tone} tone={tone} title={tone} actions={<Button>Mai încearcă</Button>}>
            {long}
          </Notice>
        ))}
        <Spinner label="Se încarcă..." />
        <Button onClick={() => setOpen(true)}>Deschide dialogul</Button>
        {isOpen && (
          <Dialog title={long} description="O întrebare." onClose={() => setOpen(false)}>
            {long}
            <DialogFooter onCancel={() => setOpen(false)}>
              <Button look="danger">Șterge</Button>
            </DialogFooter>
          </Dialog>
        )}
      </Card>
      <Card title="Lists" actions={<Button>Adaugă</Button>}>
        <SortableList ids={rows} itemLabel="etapa" onMove={move}>
          {(index) => rows[index]}
        </SortableList>
      </Card>
    </main>
  )
}
