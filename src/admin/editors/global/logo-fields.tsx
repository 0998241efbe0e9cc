import { useFormContext, useWatch } from 'react-hook-form'
import { toast } from 'sonner'
import { global } from '#content/global/section.ts'
import { Button } from '#ui/button.tsx'
import { PictureField } from '../../fields/media/picture-field.tsx'
import { UnreadableLogo } from '../../fields/media/unreadable-logo.tsx'
import { drawLightLogo } from '../../pictures/logo/logo-pixels.ts'
import { useLogoJudgement } from '../../pictures/logo/use-logo-judgement.ts'
import { useUploads } from '../../pictures/upload/use-uploads.ts'

const fields = global.fields

/** One upload, two grounds: a logo that cannot be read on the dark top of a page gets a light version. */
export function LogoFields() {
  const { setValue, getValues } = useFormContext()
  const logo: string = useWatch({ name: 'global.siteLogo' }) ?? ''
  const light: string = useWatch({ name: 'global.siteLogoLight' }) ?? ''
  const { judgement, ground, judge } = useLogoJudgement(logo)
  const { uploads, start } = useUploads(
    (address) => {
      setValue('global.siteLogoLight', address, { shouldValidate: true })
      toast.success('Sigla are și o variantă deschisă, pentru fundal închis')
    },
    { reusesStored: true },
  )
  const makeLight = async (address: string) => {
    try {
      start([await drawLightLogo(address)])
    } catch {
      toast.error('Varianta deschisă nu a putut fi creată. Încărcați una.')
    }
  }
  const replaceLight = async (address: string) => {
    // The light version so far was made from the previous logo.
    setValue('global.siteLogoLight', '', { shouldValidate: true })
    // A picture whose site does not let it be read is left as it is.
    const found = await judge(address).catch(() => undefined)
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
        onUploaded={(address) => void replaceLight(address)}
      />
      {needsLight && (
        <UnreadableLogo
          actions={
            judgement?.isSingleColoured && (
              <Button onClick={() => void makeLight(logo)}>Creează o variantă deschisă</Button>
            )
          }
        >
          Încărcați mai jos aceeași siglă în culori deschise.
        </UnreadableLogo>
      )}
      <PictureField
        name="global.siteLogoLight"
        field={fields.siteLogoLight}
        hint="Înlocuiește sigla unde fundalul este închis: sus, peste imaginea mare, și în meniul de pe telefon."
      />
      {logo !== '' && <LogoOnBothGrounds logo={logo} light={light || logo} ground={ground} />}
    </>
  )
}

function LogoOnBothGrounds({ logo, light, ground }: Record<'logo' | 'light' | 'ground', string>) {
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
