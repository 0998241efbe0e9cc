import { useEffect, useEffectEvent } from 'react'
import { Search } from '#ui/icons.tsx'
import { useLoadedDialog } from '../screen/use-loaded-dialog.ts'

const loadSearch = async () => (await import('./search-dialog.tsx')).SearchDialog

export function SearchButton({ onChoose }: { onChoose: () => void }) {
  const { Dialog: SearchDialog, open, close } = useLoadedDialog(loadSearch)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    // The search does not open over another dialog.
    if (!document.querySelector('dialog:modal')) open()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="mb-3 flex min-h-10 w-full cursor-pointer items-center gap-3 border border-line px-3 py-2 text-sm text-quiet hover:border-ink hover:text-ink"
      >
        <Search className="size-4 shrink-0" />
        <span className="flex-1 text-left">Caută în panou</span>
        <span aria-hidden="true" className="text-xs max-lg:hidden">
          Ctrl K
        </span>
      </button>
      {SearchDialog && <SearchDialog onClose={close} onChoose={onChoose} />}
    </>
  )
}
