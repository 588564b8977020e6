import { Icon } from '@trevo/ui/icon.tsx'
import { type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router'
import { Refused, refusalWords } from '#data/refused.ts'
import { t } from '#i18n/t.ts'
import { useZone } from '#session/zone.ts'
import { Button } from './button.tsx'
import { labelText } from './column.ts'
import { FilterEditor } from './filter-bar/filter-editor.tsx'
import { shownValue } from './filter-bar/shown-value.ts'
import { type Filter, type FilterValues, namesOf } from './filters.ts'
import { useListKeys } from './grid/list-keys.ts'
import { Popover } from './popover.tsx'
import styles from './filter-bar.module.css'

interface FilterBarProps {
  readonly filters: readonly Filter[]
  readonly values: FilterValues
  /** `isTyping`: letter by letter; it makes no step of the browser's history. */
  readonly onChange: (values: FilterValues, isTyping?: boolean) => void
  /** What the server said no to, where it was the filters. */
  readonly error?: unknown
  /** At its end: columns, export, views. */
  readonly tools?: ReactNode
}

/** After so long without a letter the list is asked. */
const typedMs = 250

const without = (values: FilterValues, names: readonly string[]): FilterValues => Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

export function FilterBar({ filters, values, onChange, error, tools }: FilterBarProps) {
  const zone = useZone()
  const main = filters.find((filter) => filter.kind === 'text' && filter.isMain === true)
  const others = filters.filter((filter) => filter !== main)
  const isOn = (filter: Filter): boolean => namesOf(filter).some((name) => values[name] !== undefined)
  const set = (filter: Filter, more: FilterValues): void => onChange({ ...without(values, namesOf(filter)), ...more })
  const problem = error instanceof Refused && (error.code === 'filter_too_wide' || error.code === 'invalid_request') ? refusalWords(error) : null
  return (
    <div className={styles.bar} role="search" aria-label={t('ui.filters')}>
      {main?.kind === 'text' ? (
        <Search key={main.key} label={labelText(main.label)} placeholder={main.placeholder === undefined ? labelText(main.label) : labelText(main.placeholder)} value={values[main.key] ?? ''}
          onChange={(text) => onChange({ ...without(values, [main.key]), ...(text !== '' && { [main.key]: text }) }, true)} />
      ) : null}
      {others.map((filter) =>
        filter.kind === 'switch' ? (
          <button key={filter.key} type="button" aria-pressed={isOn(filter)} className={isOn(filter) ? styles.pillOn : styles.pill} onClick={() => set(filter, isOn(filter) ? {} : { [filter.key]: filter.on ?? '1' })}>
            <Icon name={isOn(filter) ? 'check' : 'plus'} size={14} />
            {labelText(filter.label)}
          </button>
        ) : (
          <Pill key={filter.key} filter={filter} values={values} shown={isOn(filter) ? shownValue(filter, values, zone) : null} onSet={(more) => set(filter, more)} />
        ),
      )}
      {filters.some(isOn) ? (
        <Button size="s" kind="quiet" onClick={() => onChange({})}>{t('ui.clear_filters')}</Button>
      ) : null}
      {tools === undefined ? null : <div className={styles.tools}>{tools}</div>}
      {problem === null ? null : <p className={styles.problem} role="alert">{problem}</p>}
    </div>
  )
}

function Pill({ filter, values, shown, onSet }: { readonly filter: Filter; readonly values: FilterValues; readonly shown: string | null; readonly onSet: (more: FilterValues) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const label = labelText(filter.label)
  return (
    <Popover title={label} isOpen={isOpen} onOpen={setIsOpen} trigger={
      <button type="button" className={shown === null ? styles.pill : styles.pillOn}>
        {shown === null ? <Icon name="plus" size={14} /> : null}
        {label}
        {shown === null ? null : <span className={styles.value}>{shown}</span>}
        {shown === null ? null : <Icon name="chevron-down" size={14} />}
      </button>
    }>
      <FilterEditor filter={filter} values={values} onSet={(more) => { onSet(more); setIsOpen(false) }} />
    </Popover>
  )
}

interface SearchProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Keeps its letters to itself while they are typed, so that a list of two hundred rows is not drawn for each. */
function Search({ label, placeholder, value, onChange }: SearchProps) {
  const [text, setText] = useState(value)
  const [asked, setAsked] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const here = useLocation().pathname
  const router = useContext(RouterContext)?.router
  const said = useEffectEvent((next: string) => {
    setAsked(next)
    onChange(next)
  })
  // The address changed by itself: back, a saved view, all filters cleared.
  if (value !== asked) {
    setAsked(value)
    setText(value)
  }
  // Whoever is on the way to another screen is not brought back for a filter that was not asked yet. The router knows it before anything is drawn anew.
  const saidByItself = useEffectEvent((next: string) => {
    const goingTo = router?.state.navigation.location ?? router?.state.location
    if (goingTo === undefined || goingTo.pathname === here) said(next)
  })
  useEffect(() => {
    const next = text.trim()
    if (next === asked) return
    const timer = setTimeout(() => saidByItself(next), typedMs)
    return () => clearTimeout(timer)
  }, [text, asked])
  useListKeys((key) => {
    if (key !== '/') return false
    input.current?.focus()
    input.current?.select()
    return true
  })
  return (
    <div className={styles.search}>
      <span className={styles.searchSign}><Icon name="search" size={16} /></span>
      <input ref={input} type="search" className={styles.input} aria-label={label} placeholder={placeholder} value={text} maxLength={200} onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') input.current?.blur()
          if (event.key === 'Enter' && text.trim() !== asked) said(text.trim())
        }} />
      <kbd className={styles.key} aria-hidden="true">/</kbd>
    </div>
  )
}
