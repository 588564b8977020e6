import { Refusal } from '#api/refusal.ts'
import { refusalWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { Button } from './button.tsx'
import styles from './empty-state.module.css'
import { Icon } from './icon.tsx'

interface ErrorStateProps {
  error: unknown
  title?: string
  /** What was not lost, in this place's own words. */
  kept?: string
  onRetry?: () => void
  isRetrying?: boolean
}

/** What happened, what was kept, what to do next, and the reference that support asks for (Product §8.1). */
export function ErrorState({ error, title, kept, onRetry, isRetrying = false }: ErrorStateProps) {
  const isOffline = error instanceof Refusal && error.code === 'offline'
  const reference = error instanceof Refusal ? error.reference : ''
  return (
    <div className={styles.state} role="alert">
      <span className={`${styles.mark ?? ''} ${styles.wrong ?? ''}`}>
        <Icon name={isOffline ? 'offline' : 'alert'} size={32} />
      </span>
      <p className={styles.title}>{title ?? t('common.error.title')}</p>
      <p className={styles.text}>{refusalWords(error)}</p>
      <p className={styles.text}>{kept ?? t('common.error.kept')}</p>
      {onRetry === undefined ? null : (
        <div className={styles.actions}>
          <Button kind="secondary" onClick={onRetry} isBusy={isRetrying}>
            <Icon name="refresh" size={20} />
            {t('common.retry')}
          </Button>
        </div>
      )}
      {reference === '' ? null : <p className={styles.reference}>{t('common.reference', { reference })}</p>}
    </div>
  )
}
