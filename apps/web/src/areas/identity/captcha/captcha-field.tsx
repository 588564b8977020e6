import { useState, type ComponentProps } from 'react'
import { Refusal } from '#api/refusal.ts'
import { refusalWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { Field } from '@trevo/ui/field.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import type { Captcha } from './use-captcha.ts'
import styles from './captcha-field.module.css'

interface CaptchaFieldProps extends Omit<ComponentProps<typeof Field>, 'after' | 'type' | 'inputMode' | 'autoComplete' | 'label'> {
  readonly captcha: Captcha
  readonly label?: string
}

const loadSpeaker = () => import('./hear-captcha.ts')

/** Digits of a picture that the server drew, or spoke. The place is the picture's size before it is there. */
export function CaptchaField({ captcha, label = t('identity.codes.captcha.label'), ...field }: CaptchaFieldProps) {
  return (
    <div className={styles.captcha}>
      <Field {...field} label={label} type="text" inputMode="numeric" autoComplete="off" hint={captcha.isFailed ? t('identity.codes.captcha.failed') : t('identity.codes.captcha.hint')} after={<Picture captcha={captcha} />} />
      <Listen captcha={captcha} />
    </div>
  )
}

function Picture({ captcha: { image, isFailed, reload } }: { readonly captcha: Captcha }) {
  return (
    <button type="button" className={styles.picture} aria-label={t(image === null ? 'identity.codes.captcha.reload' : 'identity.codes.captcha.image')} onClick={reload}>
      {image === null ? <Icon name="refresh" size={22} className={isFailed ? '' : (styles.turning ?? '')} /> : <img src={image} width={120} height={40} alt="" draggable={false} />}
    </button>
  )
}

function Listen({ captcha: { id, reload } }: { readonly captcha: Captcha }) {
  const [isSpeaking, setIsSpeaking] = useState(false)
  const hear = async (): Promise<void> => {
    setIsSpeaking(true)
    try {
      await (await loadSpeaker()).hearCaptcha(id)
    } catch (error) {
      const isOld = error instanceof Refusal && error.code === 'not_found'
      if (isOld) reload()
      toast(isOld ? t('identity.codes.captcha.old') : refusalWords(error), { kind: 'error' })
    } finally {
      setIsSpeaking(false)
    }
  }
  return (
    <button type="button" className={styles.listen} disabled={id === '' || isSpeaking} onClick={() => void hear()}>
      <Icon name="volume" size={20} />
      {t('identity.codes.captcha.listen')}
    </button>
  )
}
