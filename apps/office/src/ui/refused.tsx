import { Icon } from '@trevo/ui/icon.tsx'
import type { ReactNode } from 'react'
import { Refused as RefusedError, refusalWords } from '#data/refused.ts'
import { t } from '#i18n/t.ts'
import { Button } from './button.tsx'
import styles from './states.module.css'

interface RefusedProps {
  /** What `call` threw. */
  readonly error: unknown
  readonly onRetry?: () => void
  readonly children?: ReactNode
}

const isNetwork = (error: unknown): boolean => error instanceof RefusedError && (error.code === 'offline' || error.code === 'timeout' || error.code === 'unavailable')

/** It was not answered: in words, with the reference that whoever looks after the house asks for. No line, no right, not found: each has its own. */
export function Refused({ error, onRetry, children }: RefusedProps) {
  const reference = error instanceof RefusedError ? error.problem.reference : undefined
  const isForbidden = error instanceof RefusedError && error.code === 'not_permitted'
  return (
    <div className={styles.state} role="alert">
      <Icon name={isNetwork(error) ? 'offline' : isForbidden ? 'lock' : 'alert'} size={24} />
      <p className={styles.title}>{refusalWords(error)}</p>
      {reference === undefined ? null : <p className={styles.reference}>{t('ui.reference', { reference })}</p>}
      <div className={styles.actions}>
        {onRetry === undefined || isForbidden ? null : (
          <Button icon="refresh" onClick={onRetry}>
            {t('ui.try_again')}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
