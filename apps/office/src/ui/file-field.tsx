import { useState } from 'react'
import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { IconButton } from './button.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { useField } from './use-field.ts'
import styles from './field.module.css'

interface FileFieldProps extends FieldProps {
  /** MIME types, or endings with a dot. */
  readonly types: readonly string[]
  readonly bytesMax: number
}

const sizeOf = (bytes: number): string => (bytes >= 1_048_576 ? `${number(Math.round(bytes / 104_857.6) / 10)} MB` : `${number(Math.max(1, Math.round(bytes / 1_024)))} KB`)

const isOfType = (file: File, types: readonly string[]): boolean => types.some((type) => (type.startsWith('.') ? file.name.toLowerCase().endsWith(type) : type.endsWith('/*') ? file.type.startsWith(type.slice(0, -1)) : file.type === type))

/** A file, chosen or dropped; its value is the `File`, or null. The server decides again what it is. */
export function FileField({ types, bytesMax, ...props }: FileFieldProps) {
  const { id, value, error, onChange, onBlur, ref, aria } = useField(props, (given) => {
    if (!(given instanceof File) || !isOfType(given, types)) return t('ui.file_wrong_type')
    return given.size > bytesMax ? t('ui.file_too_large', { most: sizeOf(bytesMax) }) : true
  })
  const [isOver, setIsOver] = useState(false)
  return (
    <FieldFrame {...props} id={id} error={error}>
      <div className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          onChange(event.dataTransfer.files[0] ?? null)
        }}>
        <input id={id} ref={ref} type="file" className={styles.fileInput} accept={types.join(',')} disabled={props.isOff} onBlur={onBlur} {...aria} onChange={(event) => onChange(event.target.files?.[0] ?? null)} />
        <label htmlFor={id} className={styles.fileLabel}>{t('ui.file_choose')}</label>
        {value instanceof File ? (
          <>
            <span className={styles.fileName}>{value.name} · {sizeOf(value.size)}</span>
            <IconButton size="s" icon="close" label={t('ui.file_remove')} onClick={() => onChange(null)} />
          </>
        ) : (
          <span>{t('ui.file_drop')}</span>
        )}
      </div>
    </FieldFrame>
  )
}
