import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { toast } from 'sonner'
import { global } from '#content/global/section.ts'
import { judgeLogo } from '#content/looks/judge-logo.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { parseColour } from '#content/values/colour.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PictureField } from '../../fields/picture-field.tsx'
import { drawLightLogo, loadLogoPixels } from '../../pictures/logo-pixels.ts'
import { usePictureUploads } from '../../pictures/use-picture-uploads.ts'
import { useSite } from '../../site/use-site.ts'

const fields = global.fields
const darkGround = { red: 17, green: 24, blue: 39, alpha: 1 }

/** One upload, two grounds: a logo that cannot be read on the dark top of a page gets a light version. */
export function LogoFields() {
  const { control, setValue, getValues } = useFormContext()
  const logo: string = useWatch({ control, name: 'global.siteLogo' }) ?? ''
  const light: string = useWatch({ control, name: 'global.siteLogoLight' }) ?? ''
  const written = useSite().data?.site.styleSettings.colors.primary ?? ''
  const ground = parseColour(written) ?? darkGround
  const { uploads, start } = usePictureUploads((address) => {
    setValue('global.siteLogoLight', address, { shouldValidate: true })
    toast.success('Sigla are și o variantă deschisă, pentru fundal închis')
  })
  const { data: judgement } = useQuery({
    queryKey: ['logo', logo, written],
    queryFn: async () => judgeLogo(await loadLogoPixels(logo), ground) ?? null,
    enabled: isSafePictureUrl(logo),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const makeLight = async (address: string) => {
    try {
      start([await drawLightLogo(address)])
    } catch {
      toast.error('Varianta deschisă nu a putut fi făcută. Încărcați una.')
    }
  }
  const uploaded = async (address: string) => {
    // It was made of the logo before.
    setValue('global.siteLogoLight', '', { shouldValidate: true })
    const found = await loadLogoPixels(address).then(
      (pixels) => judgeLogo(pixels, ground),
      () => undefined,
    )
    if (found && !found.isReadable && found.isSingleColoured && !getValues('global.siteLogoLight'))
      await makeLight(address)
  }
  const needsLight = judgement?.isReadable === false && light === '' && uploads.length === 0
  return (
    <>
      <PictureField
        name="global.siteLogo"
        field={fields.siteLogo}
        hint="Se afișează în meniul de navigare dacă acesta nu are o siglă proprie. Se acceptă și SVG."
        onUploaded={(address) => void uploaded(address)}
      />
      {needsLight && (
        <Notice
          tone="warning"
          title="Sigla nu se vede pe fundalul închis din partea de sus a paginii"
          actions={
            judgement?.isSingleColoured && (
              <Button onClick={() => void makeLight(logo)}>Fă o variantă deschisă</Button>
            )
          }
        >
          <p>Încărcați mai jos aceeași siglă în culori deschise.</p>
        </Notice>
      )}
      <PictureField
        name="global.siteLogoLight"
        field={fields.siteLogoLight}
        hint="Ia locul siglei unde fundalul este închis: sus, peste imaginea mare, și în meniul de pe telefon."
      />
      {logo !== '' && <Grounds logo={logo} light={light || logo} ground={written} />}
    </>
  )
}

function Grounds({ logo, light, ground }: { logo: string; light: string; ground: string }) {
  const box = 'flex h-24 items-center justify-center border border-line p-4'
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <div className={box} style={{ background: ground || '#111827' }}>
        <img src={light} alt="Sigla pe fundal închis" className="max-h-10 max-w-full" />
      </div>
      <div className={box} style={{ background: '#ffffff' }}>
        <img src={logo} alt="Sigla pe fundal deschis" className="max-h-10 max-w-full" />
      </div>
    </div>
  )
}
