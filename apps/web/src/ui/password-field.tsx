import { useState, type ComponentProps } from 'react'
import { t } from '#i18n/t.ts'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './password-field.module.css'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'after'>

/** A password that its owner may look at. Pasting is never hindered. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      after={
        <button
          type="button"
          className={styles.eye}
          aria-label={t(isShown ? 'forms.hidePassword' : 'forms.showPassword')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} size={22} />
        </button>
      }
    />
  )
}
