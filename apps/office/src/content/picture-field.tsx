import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '#data/call.ts'
import { refusalWords } from '#data/refused.ts'
import { t } from '#i18n/t.ts'
import { TextField } from '#ui/text-field.tsx'
import styles from './content.module.css'

const bytesMax = 5 * 1024 * 1024

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(text)
}

/** The picture's address, or a file that is drawn anew and given one. */
export function PictureField({ name }: { readonly name: string }) {
  const { setValue } = useFormContext()
  const url: unknown = useWatch({ name })
  const [said, setSaid] = useState<string | null>(null)
  const bring = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    setSaid(file.size > bytesMax ? t('ui.file_too_large', { most: '5 MB' }) : t('content.picture.sending'))
    if (file.size > bytesMax) return
    try {
      const reply = await call('POST /office/pictures', { body: { data: await base64Of(file) } })
      if (reply.kind === 'done') setValue(name, reply.reply.url, { shouldDirty: true })
      setSaid(null)
    } catch (error) {
      setSaid(refusalWords(error))
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
