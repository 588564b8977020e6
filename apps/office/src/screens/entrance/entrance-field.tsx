import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { t } from '#i18n/t.ts'
import styles from './entrance.module.css'

type EntranceFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  readonly label: string
  readonly value: string
  readonly onText: (text: string) => void
  /** It is all that its step asks for: whoever came there types at once. */
  readonly takesFocus?: boolean
}

/** A field of the entrance: few, without the form library that the rest of the office loads. */
export function EntranceField({ label, value, onText, type = 'text', takesFocus = false, ...rest }: EntranceFieldProps) {
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const isPassword = type === 'password'
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input {...rest} ref={input} id={id} type={isPassword && isShown ? 'text' : type} value={value} autoCapitalize="none" spellCheck={false} onChange={(event) => onText(event.target.value)} />
        {isPassword && <IconButton size="s" icon={isShown ? 'eye-off' : 'eye'} label={isShown ? t('entrance.hide') : t('entrance.show')} aria-pressed={isShown} onClick={() => setIsShown(!isShown)} />}
      </div>
    </div>
  )
}
