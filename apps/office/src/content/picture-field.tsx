import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '#i18n/t.ts'
import { TextField } from '#ui/text-field.tsx'
import { bringPicture } from './bring-picture.ts'
import styles from './content.module.css'

/** The picture's address, or a file that is drawn anew and given one. */
export function PictureField({ name }: { readonly name: string }) {
  const { setValue } = useFormContext()
  const url: unknown = useWatch({ name })
  const [said, setSaid] = useState<string | null>(null)
  const bring = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    setSaid(t('content.picture.sending'))
    try {
      setValue(name, (await bringPicture(file)).url, { shouldDirty: true })
      setSaid(null)
    } catch (error) {
      setSaid(error instanceof Error ? error.message : t('refusals.unexpected'))
    }
  }
  return (
    <div className={styles.form}>
      <TextField name={name} label={t('content.field.picture')} hint={t('content.picture.hint')} />
      <input type="file" aria-label={t('content.picture.choose')} accept="image/png,image/jpeg,image/webp,image/avif" onChange={(event) => void bring(event.target.files?.[0])} />
      {said === null ? null : <p className={styles.note} role="status">{said}</p>}
      {typeof url === 'string' && url.startsWith('/pictures/') ? <img className={styles.picture} src={url} alt="" /> : null}
    </div>
  )
}
