import { fromNow, moment, type MomentShape } from '#i18n/format.ts'
import { useZone } from '#session/zone.ts'
import { useNow } from './use-now.ts'
import styles from './money.module.css'

interface MomentProps {
  /** UTC, as the wire says it. */
  readonly at: string | null
  /** `ago`: in words, from now. */
  readonly shape?: MomentShape | 'ago'
}

/** A time in the zone that the head of the screen chose; the whole of it, with its zone, on hover. */
export function Moment({ at, shape = 'minute' }: MomentProps) {
  const zone = useZone()
  const nowMs = useNow()
  if (at === null) return <span className={styles.dim}>–</span>
  const whole = `${moment(at, zone, 'second')} · ${zone}`
  return (
    <time dateTime={at} title={whole} className={styles.money}>
      {shape === 'ago' ? fromNow(at, nowMs) : moment(at, zone, shape)}
    </time>
  )
}
