import { type FormEvent, type ReactNode, useState } from 'react'
import { parseTypedAmount } from '@trevo/rules/forms/typed-amount'
import { currencyDecimals, minorToDecimal, parseMinor } from '@trevo/rules/money'
import { t } from '#i18n/t.ts'
import { useZone } from '#session/zone.ts'
import { Button } from '#ui/button.tsx'
import { ComboInput } from '#ui/combo-input.tsx'
import { labelText } from '#ui/column.ts'
import { type Filter, type FilterValues, namesOf } from '#ui/filters.ts'
import styles from '#ui/filter-bar.module.css'
import { dayStarts, localTextOf, momentOf } from '#ui/zone-time.ts'

interface EditorProps<F extends Filter> {
  readonly filter: F
  readonly values: FilterValues
  /** What the filter is set to from now on; nothing: it is off. */
  readonly onSet: (more: FilterValues) => void
}
type Of<Kind extends Filter['kind']> = Extract<Filter, { kind: Kind }>

export function FilterEditor({ filter, values, onSet }: EditorProps<Filter>) {
  if (filter.kind === 'select') return <Choices filter={filter} values={values} onSet={onSet} />
  if (filter.kind === 'multi') return <ManyChoices filter={filter} values={values} onSet={onSet} />
  if (filter.kind === 'date-range') return <DateRange filter={filter} values={values} onSet={onSet} />
  if (filter.kind === 'amount-range') return <AmountRange filter={filter} values={values} onSet={onSet} />
  if (filter.kind === 'reference') return <Reference filter={filter} values={values} onSet={onSet} />
  if (filter.kind === 'text') return <TextEditor filter={filter} values={values} onSet={onSet} />
  return null
}

/** Ends with a button that takes it over; Enter does as well. */
function Editor({ children, isOn, onTake, onClear }: { readonly children: ReactNode; readonly isOn: boolean; readonly onTake: () => void; readonly onClear: () => void }) {
  const taken = (event: FormEvent): void => {
    event.preventDefault()
    onTake()
  }
  return (
    <form className={styles.editor} onSubmit={taken}>
      {children}
      <div className={styles.foot}>
        {isOn ? <Button size="s" kind="quiet" onClick={onClear}>{t('ui.clear')}</Button> : null}
        <Button size="s" kind="primary" type="submit">{t('ui.apply')}</Button>
      </div>
    </form>
  )
}

function TextEditor({ filter, values, onSet }: EditorProps<Of<'text'>>) {
  const [text, setText] = useState(values[filter.key] ?? '')
  return (
    <Editor isOn={values[filter.key] !== undefined} onClear={() => onSet({})} onTake={() => onSet(text.trim() === '' ? {} : { [filter.key]: text.trim() })}>
      <input className={styles.input} aria-label={labelText(filter.label)} placeholder={filter.placeholder === undefined ? '' : labelText(filter.placeholder)} value={text} maxLength={200} onChange={(event) => setText(event.target.value)} />
    </Editor>
  )
}

function Choices({ filter, values, onSet }: EditorProps<Of<'select'>>) {
  return (
    <div className={styles.choices} role="radiogroup" aria-label={labelText(filter.label)}>
      {[{ value: '', label: t('ui.any') }, ...filter.options()].map(({ value, label }) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name={filter.key} checked={(values[filter.key] ?? '') === value} onChange={() => onSet(value === '' ? {} : { [filter.key]: value })} />
          {label}
        </label>
      ))}
    </div>
  )
}

function ManyChoices({ filter, values, onSet }: EditorProps<Of<'multi'>>) {
  const [chosen, setChosen] = useState<readonly string[]>((values[filter.key] ?? '').split(',').filter(Boolean))
  const options = filter.options()
  // In the order of the options, so that the same choice is the same address.
  const taken = options.filter(({ value }) => chosen.includes(value)).map(({ value }) => value)
  return (
    <Editor isOn={values[filter.key] !== undefined} onClear={() => onSet({})} onTake={() => onSet(taken.length === 0 ? {} : { [filter.key]: taken.join(',') })}>
      <div className={styles.choices} role="group" aria-label={labelText(filter.label)}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => setChosen(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value])} />
            {label}
          </label>
        ))}
      </div>
    </Editor>
  )
}

function DateRange({ filter, values, onSet }: EditorProps<Of<'date-range'>>) {
  const zone = useZone()
  const [fromName = '', toName = ''] = namesOf(filter)
  const [from, setFrom] = useState(localTextOf(values[fromName] ?? '', zone))
  const [to, setTo] = useState(localTextOf(values[toName] ?? '', zone))
  const isTurned = from !== '' && to !== '' && from >= to
  const set = (fromText: string, toText: string): void => {
    const [fromAt, toAt] = [momentOf(fromText, zone), momentOf(toText, zone)]
    onSet({ ...(fromAt !== null && { [fromName]: fromAt }), ...(toAt !== null && { [toName]: toAt }) })
  }
  const [today, tomorrow] = [dayStarts(0, zone), dayStarts(1, zone)]
  const presets = [
    { label: t('ui.today'), from: today, to: tomorrow },
    { label: t('ui.yesterday'), from: dayStarts(-1, zone), to: today },
    { label: t('ui.days', { count: 7 }), from: dayStarts(-6, zone), to: tomorrow },
    { label: t('ui.days', { count: 30 }), from: dayStarts(-29, zone), to: tomorrow },
  ]
  return (
    <Editor isOn={values[fromName] !== undefined || values[toName] !== undefined} onClear={() => onSet({})} onTake={() => !isTurned && set(from, to)}>
      <div className={styles.presets}>
        {presets.map((preset) => (
          <Button key={preset.label} size="s" onClick={() => set(preset.from, preset.to)}>{preset.label}</Button>
        ))}
      </div>
      <label className={styles.field}>
        {t('ui.from')}
        <input type="datetime-local" className={styles.input} value={from} onChange={(event) => setFrom(event.target.value)} />
      </label>
      <label className={styles.field}>
        {t('ui.to')}
        <input type="datetime-local" className={styles.input} value={to} aria-invalid={isTurned || undefined} onChange={(event) => setTo(event.target.value)} />
      </label>
      {isTurned ? <p className={styles.problem} role="alert">{t('ui.range_turned')}</p> : <p className={styles.note}>{t('ui.in_zone', { zone })}</p>}
    </Editor>
  )
}

function AmountRange({ filter, values, onSet }: EditorProps<Of<'amount-range'>>) {
  const decimals = currencyDecimals(filter.currency)
  const shown = (name: string): string => {
    const minor = parseMinor(values[name] ?? '')
    return minor === null ? '' : minorToDecimal(minor, decimals)
  }
  const [min, setMin] = useState(shown(filter.min))
  const [max, setMax] = useState(shown(filter.max))
  const [least, most] = [parseTypedAmount(min, decimals), parseTypedAmount(max, decimals)]
  const isWrong = (min !== '' && least === null) || (max !== '' && most === null)
  const isTurned = least !== null && most !== null && least > most
  const take = (): void => onSet({ ...(least !== null && { [filter.min]: least.toString() }), ...(most !== null && { [filter.max]: most.toString() }) })
  return (
    <Editor isOn={values[filter.min] !== undefined || values[filter.max] !== undefined} onClear={() => onSet({})} onTake={() => !isWrong && !isTurned && take()}>
      <div className={styles.range}>
        <label className={styles.field}>
          {t('ui.least', { currency: filter.currency })}
          <input inputMode="decimal" className={styles.input} value={min} onChange={(event) => setMin(event.target.value)} />
        </label>
        <label className={styles.field}>
          {t('ui.most', { currency: filter.currency })}
          <input inputMode="decimal" className={styles.input} value={max} onChange={(event) => setMax(event.target.value)} />
        </label>
      </div>
      {isWrong ? <p className={styles.problem} role="alert">{t('ui.no_amount')}</p> : isTurned ? <p className={styles.problem} role="alert">{t('ui.range_turned')}</p> : null}
    </Editor>
  )
}

function Reference({ filter, values, onSet }: EditorProps<Of<'reference'>>) {
  return (
    <div className={styles.editor}>
      <ComboInput label={labelText(filter.label)} value={values[filter.key] ?? null} find={filter.find} {...(filter.placeholder && { placeholder: labelText(filter.placeholder) })} onChange={(value) => onSet(value === null ? {} : { [filter.key]: value })} />
    </div>
  )
}
