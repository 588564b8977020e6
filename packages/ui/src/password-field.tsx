import { useState, type ComponentProps } from 'react'
import { t } from '#words/t.ts'
import { Field, keptDots } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './password-field.module.css'

interface PasswordFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'after'> {
  /** Something stands for a password that is not typed: dots are shown for it, and there is nothing to look at. */
  readonly isKept?: boolean
}

/** A password that its owner may look at. Pasting is never hindered. */
export function PasswordField({ isKept = false, ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      {...props}
      {...(isKept ? keptDots : {})}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      after={isKept ? null : (
        <button
          type="button"
          className={styles.eye}
          aria-label={t(isShown ? 'ui.hide_password' : 'ui.show_password')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} size={22} />
        </button>
      )}
    />
  )
}
