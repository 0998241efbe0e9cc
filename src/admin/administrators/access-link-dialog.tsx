import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { type AccessLink, requestAccessLink } from '#data/panel/access-link.ts'
import { Dialog, DialogFooter } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { copyText } from '../account/copy-button.tsx'
import { failureReason } from '../notices/failure.ts'
import { useFreshProof } from '../rights/use-fresh-proof.tsx'
import { LoadFailure } from '../screen/load-failure.tsx'
import { accessLinkAddress } from '../sign-in/access-link-address.ts'

const titles: Record<AccessLink['kind'], string> = {
  invite: 'Invitația este pregătită',
  recovery: 'Linkul pentru o parolă nouă',
}

/** Copies the link that a mail would have carried, and shows it. Each opening makes a new one, and the one before is no longer valid. */
export function AccessLinkDialog(props: {
  email: string
  kind: AccessLink['kind']
  onClose: () => void
}) {
  const { email, kind, onClose } = props
  const { withProof, proofDialog } = useFreshProof()
  const id = useId()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['access-link', email, id],
    queryFn: async () => {
      const made = await withProof((client) => requestAccessLink(client, email))
      if (!made) onClose()
      return made?.result ?? null
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  })
  const address = data && accessLinkAddress(data, window.location.origin)
  useEffect(() => {
    if (address) void copyText(address)
  }, [address])
  return (
    <Dialog
      title={titles[kind]}
      description={`Site-ul nu trimite e-mailuri. Trimiteți dumneavoastră linkul, numai către ${email}.`}
      onClose={onClose}
    >
      {isFetching && <Spinner label="Se pregătește linkul..." />}
      {error && !isFetching && (
        <LoadFailure
          title="Linkul nu a putut fi creat"
          advice={failureReason(error)}
          onRetry={() => void refetch()}
        />
      )}
      {address && (
        <TextInput
          label="Linkul"
          hint="Valabil o oră, o singură dată. Cine îl deschide alege parola contului."
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
      )}
      <DialogFooter cancelLabel="Închide" onCancel={onClose} />
      {proofDialog}
    </Dialog>
  )
}
