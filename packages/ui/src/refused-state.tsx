import { t } from '#words/t.ts'
import { Button } from './button.tsx'
import styles from './empty-state.module.css'
import { Icon } from './icon.tsx'

interface RefusedStateProps {
  readonly title?: string | undefined
  /** What happened. */
  readonly text: string
  /** What was not lost. */
  readonly kept: string
  /** What support asks for, as a sentence. */
  readonly reference?: string | undefined
  /** There was no connection, and so no answer. */
  readonly isOffline?: boolean
  readonly onRetry?: (() => void) | undefined
  readonly isRetrying?: boolean
}

/** In the place of what did not come: what happened, what was kept, what to do next, and the reference that support asks for (Product §8.1). */
export function RefusedState({ title, text, kept, reference, isOffline = false, onRetry, isRetrying = false }: RefusedStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={`${styles.mark ?? ''} ${styles.wrong ?? ''}`}>
        <Icon name={isOffline ? 'offline' : 'alert'} size={32} />
      </span>
      <p className={styles.title}>{title ?? t('ui.error')}</p>
      <p className={styles.text}>{text}</p>
      <p className={styles.text}>{kept}</p>
      {onRetry === undefined ? null : (
        <div className={styles.actions}>
          <Button kind="secondary" onClick={onRetry} isBusy={isRetrying}>
            <Icon name="refresh" size={20} />
            {t('ui.retry')}
          </Button>
        </div>
      )}
      {reference === undefined ? null : <p className={styles.reference}>{reference}</p>}
    </div>
  )
}
