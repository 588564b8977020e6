import { Icon } from '@trevo/ui/icon.tsx'
import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { useField } from './use-field.ts'
import styles from './field.module.css'

interface TagsFieldProps extends FieldProps {
  readonly tagsMax?: number
  readonly lettersMax?: number
  /** As a tag is kept: small letters, no blanks. */
  readonly clean?: (typed: string) => string
}

/** Several short texts; its value is a list of them, each once. */
export function TagsField({ tagsMax = 50, lettersMax = 40, clean = (typed) => typed.trim(), ...props }: TagsFieldProps) {
  const { id, value, error, onChange, onBlur, ref, aria } = useField(props)
  const [typed, setTyped] = useState('')
  const tags: readonly string[] = Array.isArray(value) ? value.map(String) : []
  const add = (text: string): void => {
    const fresh = text.split(/[,\n]/).map(clean).filter((tag) => tag !== '' && tag.length <= lettersMax && !tags.includes(tag))
    if (fresh.length > 0) onChange([...tags, ...new Set(fresh)].slice(0, tagsMax))
    setTyped('')
  }
  return (
    <FieldFrame {...props} id={id} error={error}>
      <div className={`${styles.input} ${styles.tags}`}>
        {tags.map((tag) => (
          <span key={tag} className={styles.tag}>
            {tag}
            <button type="button" className={styles.tagRemove} disabled={props.isOff} aria-label={t('ui.remove_tag', { tag })} onClick={() => onChange(tags.filter((each) => each !== tag))}>
              <Icon name="close" size={12} />
            </button>
          </span>
        ))}
        <input id={id} ref={ref} className={styles.tagInput} value={typed} disabled={props.isOff} placeholder={tags.length === 0 ? t('ui.add_tag') : ''} autoComplete="off" {...aria}
          onChange={(event) => (event.target.value.includes(',') ? add(event.target.value) : setTyped(event.target.value))}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && typed.trim() !== '') {
              event.preventDefault()
              add(typed)
            }
            if (event.key === 'Backspace' && typed === '' && tags.length > 0) onChange(tags.slice(0, -1))
          }}
          onBlur={() => {
            add(typed)
            onBlur()
          }} />
      </div>
    </FieldFrame>
  )
}
