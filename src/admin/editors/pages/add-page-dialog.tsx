import { type FormEvent, useEffect, useState } from 'react'
import type { CustomPage, Pages } from '#content/pages/section.ts'
import { newPageProblem, toSlug } from '#content/pages/slug.ts'
import { itemSlugOfTitle } from '#content/values/item-slug.ts'
import { blankText } from '#content/values/localised-text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogFooter } from '#ui/dialog.tsx'
import { FieldFrame } from '#ui/field-frame.tsx'
import { Notice } from '#ui/notice.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { HtmlInput } from '../../html/html-input.tsx'
import { isStoppedByPicture } from '../../html/unplaced-picture.ts'
import { useDialogDraft } from '../editor-context.ts'

interface AddPageDialogProps {
  otherSlugs: readonly string[]
  onAdd: (page: CustomPage, isInMenu: boolean) => Promise<boolean>
  onClose: () => void
}

const blank = { title: '', slug: '', content: '' }

export function AddPageDialog({ otherSlugs, onAdd, ...props }: AddPageDialogProps) {
  const [page, setPage] = useState(blank)
  const [isInMenu, setInMenu] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const [isWarned, setWarned] = useState(false)
  /** A message goes once its cause is mended. */
  const change = (changes: Partial<typeof blank>) => {
    const next = { ...page, ...changes }
    setPage(next)
    if (problem) setProblem(newPageProblem(next, otherSlugs))
  }
  const isTyped = Object.values(page).some((text) => text.trim() !== '')

  /** The address follows the title until another one is typed, as that of a project does. */
  const changeTitle = (title: string) => {
    const isFollowing = page.slug === '' || page.slug === itemSlugOfTitle(page.title)
    change(isFollowing ? { title, slug: itemSlugOfTitle(title) } : { title })
  }

  const setDialogDraft = useDialogDraft('pages')
  useEffect(() => {
    if (!isTyped) setDialogDraft((section) => section)
    else setDialogDraft((section) => withPage(section as Pages, toCustomPage(page)))
  }, [page, isTyped, setDialogDraft])
  const close = () => {
    props.onClose()
    setDialogDraft(undefined)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React also tells the section's form, which is a parent in the component tree but not in the document.
    event.stopPropagation()
    const found = newPageProblem(page, otherSlugs)
    setProblem(found)
    if (found || isSaving || isStoppedByPicture(event.currentTarget)) return
    setSaving(true)
    const isAdded = await onAdd(toCustomPage(page), isInMenu)
    setSaving(false)
    if (isAdded) close()
  }

  return (
    <Dialog
      title="Adaugă pagină"
      description="După „Salvează”, vizitatorii o pot deschide imediat."
      width="wide"
      onClose={() => (isTyped ? setWarned(true) : close())}
    >
      <form noValidate className="space-y-5" onSubmit={submit}>
        {problem && <Notice tone="error">{problem}</Notice>}
        {isWarned && (
          <Notice tone="warning">
            <p>
              Pagina nu este încă salvată. Apăsați „Salvează” pentru a o adăuga sau „Anulează”
              pentru a renunța la ea.
            </p>
          </Notice>
        )}
        <TextInput
          label="Titlu"
          required
          name="title"
          value={page.title}
          onChange={(event) => changeTitle(event.target.value)}
        />
        <TextInput
          label="Adresa paginii"
          required
          hint={page.slug ? `Pagina se deschide la /${page.slug}` : 'Urmează titlul.'}
          name="slug"
          value={page.slug}
          onChange={(event) => change({ slug: toSlug(event.target.value) })}
        />
        <Switch
          label="Arată pagina în meniu"
          checked={isInMenu}
          onChange={({ target }) => setInMenu(target.checked)}
        />
        <FieldFrame
          label="Textul paginii"
          hint="Scrieți în română. Până traduceți pagina, vizitatorii o văd în română în toate limbile."
        >
          <HtmlInput
            label="Textul paginii"
            name="content"
            rows={8}
            value={page.content}
            onChange={(content) => setPage((now) => ({ ...now, content }))}
          />
        </FieldFrame>
        <DialogFooter onCancel={close}>
          <Button type="submit" look="primary" disabled={isSaving}>
            {isSaving ? 'Se salvează...' : 'Salvează'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function toCustomPage({ slug, title, content }: typeof blank): CustomPage {
  return { slug, title: { ...blankText, ro: title }, content: { ...blankText, ro: content } }
}

function withPage(pages: Pages, page: CustomPage): Pages {
  return { ...pages, customPages: [...pages.customPages, page] }
}
