import { useEffect, useRef, useState } from 'react'
import { t } from '#i18n/t.ts'
import { useTakenOver } from '#lib/use-taken-over.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './search-field.module.css'

const pauseMs = 600
const nameCharsMax = 64

interface SearchFieldProps {
  value: string
  onSearch: (name: string) => void
}

/**
 * Asks once the typing has paused for 600 ms, or at once on the keyboard's own search key (Product §9.6). Before its code has come
 * that key opens the page that answers: the field has the name that addresses use.
 */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  useTakenOver(input, (found) => setTyped(found.value))
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  }, [onSearch])
  useEffect(() => {
    const name = typed.trim()
    if (name === value) return
    const timer = setTimeout(() => search.current(name), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <form
      role="search"
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <Icon name="search" size={20} />
      <input
        ref={input}
        type="search"
        name="name"
        className={styles.input}
        aria-label={t('lists.search')}
        placeholder={t('lists.search')}
        value={typed}
        maxLength={nameCharsMax}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed === '' ? null : (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('lists.search_clear')}
          onClick={() => {
            setTyped('')
            onSearch('')
          }}
        >
          <Icon name="close" size={18} />
        </button>
      )}
    </form>
  )
}
