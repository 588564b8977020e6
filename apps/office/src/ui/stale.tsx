import { Icon } from '@trevo/ui/icon.tsx'
import { moment } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useZone } from '#session/zone.ts'
import { Button } from './button.tsx'
import styles from './states.module.css'

interface StaleProps {
  /** Of when what is shown is. */
  readonly asOf: string | null
  /** In words, in place of the usual ones. */
  readonly text?: string
  readonly onRetry?: () => void
}

/** What is shown is not of now: a line above it. */
export function Stale({ asOf, text, onRetry }: StaleProps) {
  const zone = useZone()
  return (
    <div className={styles.stale} role="status">
      <Icon name="clock" size={16} />
      <span className={styles.staleText}>{text ?? (asOf === null ? t('ui.stale') : t('ui.stale_as_of', { time: moment(asOf, zone, 'second') }))}</span>
      {onRetry === undefined ? null : (
        <Button size="s" kind="quiet" icon="refresh" onClick={onRetry}>
          {t('ui.read_anew')}
        </Button>
      )}
    </div>
  )
}
