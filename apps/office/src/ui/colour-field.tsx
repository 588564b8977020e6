import { t } from '#i18n/t.ts'
import { contrastOf, isColour } from './contrast.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { useField } from './use-field.ts'
import styles from './field.module.css'

interface ColourFieldProps extends FieldProps {
  /** What it is read on, and the least contrast there: 4.5 for text, 3 for edges and signs. */
  readonly against?: readonly { readonly what: string; readonly colour: string; readonly needed: 3 | 4.5 }[]
}

const shown = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)

/** `#rrggbb`, typed or picked; its contrast is counted while it changes, and one that is too low is refused. */
export function ColourField({ against = [], ...props }: ColourFieldProps) {
  const lowOf = (colour: string) => against.filter((each) => (contrastOf(colour, each.colour) ?? 21) < each.needed)
  const { id, value, error, onChange, onBlur, ref, aria } = useField(props, (given) => {
    if (typeof given !== 'string' || !isColour(given)) return t('ui.colour_wrong')
    const [low] = lowOf(given)
    return low === undefined ? true : `${low.what}: ${t('ui.contrast_low', { needed: String(low.needed) })}`
  })
  const colour = typeof value === 'string' ? value : ''
  return (
    <FieldFrame {...props} id={id} error={error}>
      <div className={styles.box}>
        <input type="color" className={styles.swatch} aria-label={props.label} disabled={props.isOff} value={isColour(colour) ? colour : '#000000'} onChange={(event) => onChange(event.target.value)} />
        <input id={id} ref={ref} className={styles.colour} dir="ltr" maxLength={7} spellCheck={false} autoComplete="off" disabled={props.isOff} value={colour} onBlur={onBlur} {...aria} onChange={(event) => onChange(event.target.value.trim().toLowerCase())} />
      </div>
      {isColour(colour) && against.length > 0 ? (
        <ul className={styles.ratios}>
          {against.map((each) => {
            const ratio = contrastOf(colour, each.colour)
            if (ratio === null) return null
            const isLow = ratio < each.needed
            return (
              <li key={each.what} className={isLow ? styles.ratioLow : styles.ratioGood}>
                {t('ui.contrast', { ratio: shown(ratio), what: each.what })}
                {isLow ? ` · ${t('ui.contrast_low', { needed: String(each.needed) })}` : ''}
              </li>
            )
          })}
        </ul>
      ) : null}
    </FieldFrame>
  )
}
