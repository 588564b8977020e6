import { useId, useState } from 'react'
import { changeOf, limitBounds } from '@trevo/rules/care/limits'
import { minor } from '@trevo/rules/money'
import { AmountField } from '@trevo/ui/amount-field.tsx'
import { Button } from '@trevo/ui/button.tsx'
import { Field } from '@trevo/ui/field.tsx'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Note } from '@trevo/ui/note.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { t } from '#i18n/t.ts'
import { typedMinor } from '#lib/typed-amount.ts'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { kindWords, limitAmount, periodWords } from './limit-words.ts'
import styles from './limits.module.css'
import { type LimitKind, type LimitPeriod, type Limits, useSetLimit } from './use-limits.ts'

interface LimitSheetProps {
  /** Null: closed. */
  readonly kind: LimitKind | null
  readonly limits: Limits
  readonly onClose: () => void
}

export function LimitSheet({ kind, limits, onClose }: LimitSheetProps) {
  return (
    <Sheet open={kind !== null} onClose={onClose} title={kind === null ? '' : kindWords(kind)}>
      {kind === null ? null : <LimitForm kind={kind} limits={limits} onDone={onClose} />}
    </Sheet>
  )
}

const minutesOf = (typed: string): bigint | null => (/^[0-9]{1,6}$/u.test(typed) ? BigInt(typed) : null)

function LimitForm({ kind, limits, onDone }: { readonly kind: LimitKind; readonly limits: Limits; readonly onDone: () => void }) {
  const isOnline = useIsOnline()
  const group = useId()
  const save = useSetLimit()
  const [period, setPeriod] = useState<LimitPeriod>(limits.limits.find((limit) => limit.kind === kind)?.period ?? limits.periods[0] ?? 'day')
  const [typed, setTyped] = useState('')
  const [isTold, setIsTold] = useState(false)
  const { currency } = limits
  const standing = limits.limits.find((limit) => limit.kind === kind && limit.period === period)
  const own = standing?.own ?? null
  const { least, most } = limitBounds(kind, period)
  const amount = kind === 'time' ? minutesOf(typed) : typedMinor(typed, currency)
  const isFine = amount !== null && amount >= least && amount <= most
  const range = { min: limitAmount(kind, least.toString(), currency), max: limitAmount(kind, most.toString(), currency) }
  const error = isTold && !isFine ? t('care.limits.range', range) : undefined
  const waits = isFine && changeOf(own === null ? null : BigInt(own), minor(amount)) === 'waits'

  const send = (asked: string | null): void => {
    save.mutate(
      { kind, period, amount: asked },
      {
        onSuccess: (now) => {
          const wish = now.limits.find((limit) => limit.kind === kind && limit.period === period)?.wish ?? null
          toast(t(wish === null ? 'care.limits.saved' : 'care.limits.asked'), { kind: 'done' })
          onDone()
        },
      },
    )
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsTold(true)
        if (isFine && isOnline) send(amount.toString())
      }}
    >
      <fieldset className={styles.periods}>
        <legend>{t('care.limits.over')}</legend>
        {limits.periods.map((each) => (
          <label key={each} className={styles.choice}>
            <input type="radio" name={group} checked={each === period} onChange={() => setPeriod(each)} />
            <span>{periodWords(each)}</span>
          </label>
        ))}
      </fieldset>
      {kind === 'time' ? (
        <Field label={t('care.limits.minutesLabel')} name="minutes" inputMode="numeric" autoComplete="off" maxLength={6} value={typed} onChange={(event) => setTyped(event.currentTarget.value.replaceAll(/\D/gu, ''))} hint={t('care.limits.range', range)} error={error} />
      ) : (
        <AmountField label={t('care.limits.amount')} name="amount" currency={currency} value={typed} onValue={setTyped} hint={t('care.limits.from', range)} error={error} />
      )}
      {own === null ? null : <p className={styles.text}>{t('care.limits.now', { amount: limitAmount(kind, own, currency) })}</p>}
      {waits ? <Note tone="caution">{t('care.limits.willWait', { count: Math.ceil(limits.waitMinutes / 60) })}</Note> : null}
      {save.error === null ? null : <RefusalNote error={save.error} kept={t('care.limits.kept')} />}
      <Button type="submit" isWide isBusy={save.isPending} disabled={!isOnline}>
        {t(waits ? 'care.limits.ask' : 'care.limits.save')}
      </Button>
      {own === null ? null : (
        <Button kind="quiet" isWide disabled={!isOnline || save.isPending} onClick={() => send(null)}>
          {t('care.limits.askNone')}
        </Button>
      )}
    </form>
  )
}
