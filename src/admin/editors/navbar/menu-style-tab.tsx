import { defaultLogoText } from '#content/navbar/defaults.ts'
import { Card } from '#ui/card.tsx'
import { ColorField } from '../../fields/color-field.tsx'
import { PictureField } from '../../fields/picture-field.tsx'
import { SwitchField } from '../../fields/switch-field.tsx'
import { TextField } from '../../fields/text-field.tsx'

export function MenuStyleTab() {
  return (
    <>
      <Card title="Siglă">
        <TextField
          name="navbar.logo"
          label="Textul siglei"
          hint={`Gol înseamnă „${defaultLogoText}”.`}
        />
        <PictureField
          name="navbar.logoImage"
          label="Imaginea siglei (URL)"
          hint="Dacă există, ia locul textului."
        />
      </Card>
      <Card title="Comportament">
        <SwitchField name="navbar.sticky" label="Meniul rămâne fix la derulare" />
        <SwitchField
          name="navbar.transparentOnTop"
          label="Transparent în partea de sus a paginii"
        />
      </Card>
      <Card title="Aspect">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="navbar.paddingY" label="Spațiu vertical" hint="De exemplu 1rem." />
          <TextField name="navbar.fontSize" label="Mărimea textului" hint="De exemplu 1rem." />
          <ColorField
            name="navbar.style.bgColor"
            label="Culoarea fundalului"
            hint="Gol înseamnă culoarea din setările de stil."
          />
          <ColorField
            name="navbar.style.textColor"
            label="Culoarea textului"
            hint="Gol înseamnă culoarea din setările de stil."
          />
        </div>
      </Card>
    </>
  )
}
