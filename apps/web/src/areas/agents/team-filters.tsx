import { useState } from 'react'
import { parseTypedAmount } from '@trevo/rules/forms/typed-amount'
import { currencyDecimals, minor, minorToDecimal } from '@trevo/rules/money'
import { AmountField } from '@trevo/ui/amount-field.tsx'
import { Button } from '@trevo/ui/button.tsx'
import { ChoiceField } from '@trevo/ui/choice-field.tsx'
import { Field } from '@trevo/ui/field.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { formatMoney } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import { setSearch } from '#router/navigate.ts'
import styles from './team.module.css'

/** A question of the sheet, by its name in the address; an empty value asks nothing. */
export interface TeamQuestion {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'number' | 'amount' | 'choice'
  readonly value: string
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  readonly hint?: string
  /** What is wrong with what was typed; undefined: nothing. */
  readonly problem?: (value: string) => string | undefined
}

interface TeamFiltersProps {
  readonly questions: readonly TeamQuestion[]
  readonly currency: string
}

const wordsOf = ({ kind, label, value, choices }: TeamQuestion, currency: string): string =>
  kind === 'choice' ? (choices?.find((choice) => choice.value === value)?.label ?? '') : `${label}: ${kind === 'amount' ? formatMoney(value, currency) : value}`

/** What a list is narrowed by: in words on a button, and on its sheet. */
export function TeamFilters({ questions, currency }: TeamFiltersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const words = questions.filter(({ value }) => value !== '').map((question) => wordsOf(question, currency))
  return (
    <>
      <button type="button" className={styles.choose} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="filter" size={20} />
        <bdi>{words.length === 0 ? t('downline.filter') : words.join(' · ')}</bdi>
        <Icon name="chevron-right" size={18} />
      </button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t('downline.filter')}>
        {isOpen ? <FilterForm questions={questions} currency={currency} onDone={() => setIsOpen(false)} /> : null}
      </Sheet>
    </>
  )
}

const typedOf = ({ kind, value }: TeamQuestion, decimals: number): string => (kind === 'amount' && value !== '' ? minorToDecimal(minor(BigInt(value)), decimals) : value)

function FilterForm({ questions, currency, onDone }: TeamFiltersProps & { readonly onDone: () => void }) {
  const decimals = currencyDecimals(currency)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => Object.fromEntries(questions.map((question) => [question.name, typedOf(question, decimals)])))
  const [isTried, setIsTried] = useState(false)
  const valueOf = ({ name, kind }: TeamQuestion): string | null => {
    const text = (typed[name] ?? '').trim()
    return kind === 'amount' && text !== '' ? (parseTypedAmount(text, decimals)?.toString() ?? null) : text
  }
  const problemOf = (question: TeamQuestion): string | undefined => {
    const value = valueOf(question)
    if (value === null) return t('downline.amountWrong')
    return value === '' ? undefined : question.problem?.(value)
  }
  const show = (): void => {
    setIsTried(true)
    if (questions.some((question) => problemOf(question) !== undefined)) return
    onDone()
    setSearch(Object.fromEntries(questions.map((question) => [question.name, valueOf(question)])))
  }
  const clear = (): void => {
    onDone()
    setSearch(Object.fromEntries(questions.map(({ name }) => [name, null])))
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        show()
      }}
    >
      {questions.map((question) => (
        <Question key={question.name} question={question} currency={currency} typed={typed[question.name] ?? ''} error={isTried ? problemOf(question) : undefined} onTyped={(text) => setTyped((now) => ({ ...now, [question.name]: text }))} />
      ))}
      <Button type="submit" isWide>
        {t('downline.show')}
      </Button>
      <Button kind="quiet" isWide onClick={clear}>
        {t('downline.clear')}
      </Button>
    </form>
  )
}

interface QuestionProps {
  readonly question: TeamQuestion
  readonly currency: string
  readonly typed: string
  readonly error: string | undefined
  readonly onTyped: (text: string) => void
}

function Question({ question: { kind, label, choices = [], hint }, currency, typed, error, onTyped }: QuestionProps) {
  if (kind === 'choice') return <ChoiceField label={label} emptyLabel={t('downline.all')} choices={choices} value={typed} error={error} onChange={(event) => onTyped(event.currentTarget.value)} />
  if (kind === 'amount') return <AmountField label={label} currency={currency} value={typed} error={error} onValue={onTyped} />
  return <Field label={label} hint={hint} error={error} value={typed} maxLength={kind === 'number' ? 3 : 128} inputMode={kind === 'number' ? 'numeric' : 'text'} autoComplete="off" autoCapitalize="none" onChange={(event) => onTyped(event.target.value)} />
}
