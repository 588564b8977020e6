import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useShown } from '#router/location.ts'
import { searchFieldId } from '#areas/lobby/games/categories.ts'
import { t } from '#i18n/t.ts'
import { useHydratedInput } from '@trevo/ui/lib/use-hydrated-input.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import styles from './search-field.module.css'
import { following, toAsk } from './typed-search.ts'

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
  const { path, search } = useShown()
  const address = path + search
  const [kept, setKept] = useState({ typed: value, address })
  const field = following(kept, address, value)
  if (field !== kept) setKept(field)
  const setTyped = (typed: string): void => setKept({ typed, address })
  const input = useRef<HTMLInputElement>(null)
  useHydratedInput(input, (found) => setTyped(found.value))
  useLayoutEffect(() => {
    if (location.hash !== `#${searchFieldId}`) return
    input.current?.focus({ preventScroll: true })
    // Once: whoever comes back from a game does not want the keyboard again.
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  const wanted = toAsk(field, value)
  const askNow = useEffectEvent(onSearch)
  useEffect(() => {
    if (wanted === null) return
    const timer = setTimeout(() => askNow(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, address])
  return (
    <form
      role="search"
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted !== null) onSearch(wanted)
      }}
    >
      <Icon name="search" size={20} />
      <input
        ref={input}
        id={searchFieldId}
        type="search"
        name="name"
        className={styles.input}
        aria-label={t('games.lists.search')}
        placeholder={t('games.lists.search')}
        value={field.typed}
        maxLength={nameCharsMax}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        onChange={(event) => setTyped(event.target.value)}
      />
      {field.typed === '' ? null : (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('games.lists.search_clear')}
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
