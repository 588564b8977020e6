import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { useZone } from '#session/zone.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { useField } from './use-field.ts'
import { localTextOf, momentOf } from './zone-time.ts'
import styles from './field.module.css'

/** Typed in the zone that the head chose, which it names; its value is a moment in UTC, or null. */
export function DateTimeField(props: FieldProps) {
  const zone = useZone()
  const { id, value, error, onChange, onBlur, ref, aria } = useField(props, (given) => (typeof given === 'string' && !Number.isNaN(Date.parse(given)) ? true : t('ui.no_time')))
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <FieldFrame {...props} id={id} error={error}>
      <div className={styles.box}>
        <input id={id} ref={ref} type="datetime-local" className={styles.input} disabled={props.isOff} {...aria} value={typed ?? localTextOf(typeof value === 'string' ? value : '', zone)}
          onChange={(event) => {
            setTyped(event.target.value)
            onChange(momentOf(event.target.value, zone))
          }}
          onBlur={() => {
            setTyped(null)
            onBlur()
          }} />
        <span className={styles.unit}>{zone}</span>
      </div>
    </FieldFrame>
  )
}
