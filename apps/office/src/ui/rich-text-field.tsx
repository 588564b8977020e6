import { lazy, Suspense, useState } from 'react'
import { t } from '#i18n/t.ts'
import { Button } from './button.tsx'
import { FieldNote, type FieldProps } from './field-frame.tsx'
import { Loading } from './loading.tsx'
import type { BringPicture } from './rich-text/formatted-text.tsx'
import { documentOf } from './rich-text/document-of.ts'
import { useField } from './use-field.ts'
import fieldStyles from './field.module.css'
import styles from './rich-text-field.module.css'

const FormattedText = lazy(async () => ({ default: (await import('./rich-text/formatted-text.tsx')).FormattedText }))

interface RichTextFieldProps extends FieldProps {
  /** Left out: no pictures. */
  readonly bringPicture?: BringPicture
}

/** Text with headings, lists, links and pictures; its value is HTML, which the server sanitises. What the editor would lose is edited as its source. */
export function RichTextField({ bringPicture, ...props }: RichTextFieldProps) {
  const { id, value, error, onChange, onBlur, ref, aria } = useField(props)
  const html = typeof value === 'string' ? value : ''
  const [wantsSource, setWantsSource] = useState(false)
  const isBeyond = documentOf(html) === null
  const isSource = wantsSource || isBeyond
  return (
    <div className={fieldStyles.field} onBlur={onBlur}>
      <div className={styles.head}>
        <label id={`${id}-label`} htmlFor={isSource ? id : undefined} className={styles.label}>{props.label}</label>
        <Button size="s" kind="quiet" disabled={isBeyond} aria-pressed={isSource} onClick={() => setWantsSource(!wantsSource)}>{t(isSource && !isBeyond ? 'ui.formatted' : 'ui.source')}</Button>
      </div>
      {isSource ? (
        <textarea id={id} ref={ref} className={fieldStyles.area} rows={10} dir="ltr" spellCheck={false} value={html} onChange={(event) => onChange(event.target.value)} {...aria} />
      ) : (
        <Suspense fallback={<Loading lines={3} />}>
          <FormattedText html={html} onChange={onChange} labelId={`${id}-label`} noteId={`${id}-note`} isInvalid={error !== undefined} bringPicture={props.isOff === true ? undefined : bringPicture} />
        </Suspense>
      )}
      <FieldNote id={id} error={error} hint={isBeyond ? t('ui.rich_source_only') : props.hint} />
    </div>
  )
}
