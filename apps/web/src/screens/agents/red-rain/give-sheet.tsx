import { useState } from 'react'
import { chosenMax, rainAudiences, type RainAudience, rainPacketsMax, rainPacketsMin } from '@trevo/rules/agents/rain'
import { formatMinor, minMinor, minor, type Minor, parseMinor } from '@trevo/rules/money'
import { AmountField } from '@trevo/ui/amount-field.tsx'
import { Button } from '@trevo/ui/button.tsx'
import { ChoiceField } from '@trevo/ui/choice-field.tsx'
import { Field } from '@trevo/ui/field.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { PasswordField } from '@trevo/ui/password-field.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { formatDateTime, formatMoney } from '@trevo/ui/words/format.ts'
import { type GiftOptions, type GiveWish, useGive } from '#areas/agents/use-gifts.ts'
import { isStepUpLeft, useStepUp } from '#areas/identity/step-up/use-step-up.tsx'
import { LongField } from '#ui/long-field.tsx'
import { t } from '#i18n/t.ts'
import { typedMinor } from '#lib/typed-amount.ts'
import { RefusalNote } from '#ui/refusal-note.tsx'
import styles from './red-rain.module.css'

interface GiveSheetProps {
  readonly kind: GiveWish['kind'] | null
  readonly options: GiftOptions
  readonly onClose: () => void
}

/** A rain, a gift or a transfer, on one form. */
export function GiveSheet({ kind, options, onClose }: GiveSheetProps) {
  return (
    <Sheet open={kind !== null} onClose={onClose} title={kind === null ? t('gifts.title') : t(`gifts.make.${kind}`)}>
      {kind === null ? null : <GiveForm kind={kind} options={options} onDone={onClose} />}
    </Sheet>
  )
}

const starts = [10, 30, 60, 180, 720, 1_440, 4_320, 10_080] as const
const lengths = [60, 120, 300, 600] as const
const namesOf = (typed: string): string[] => [...new Set(typed.split(/[\s,;]+/u).filter((name) => name !== ''))]

interface Typed {
  readonly amount: string
  readonly packets: string
  readonly least: string
  readonly audience: RainAudience
  readonly levels: string
  readonly names: string
  readonly start: string
  readonly seconds: string
}
const nothing: Typed = { amount: '', packets: '10', least: '', audience: 'team', levels: '2', names: '', start: '10', seconds: '120' }

/** What was typed as a wish; null: something is missing, or does not fit. */
const wishOf = (kind: GiveWish['kind'], typed: Typed, currency: string, most: Minor): GiveWish | null => {
  const [amount, least, packets] = [typedMinor(typed.amount, currency), typedMinor(typed.least, currency), Number(typed.packets)]
  const receivers = namesOf(typed.names)
  if (amount === null || amount === 0n) return null
  const body = { amount: formatMinor(amount), currency }
  const areNamed = receivers.length > 0 && receivers.length <= chosenMax
  if (kind === 'transfer') return receivers.length === 1 && receivers[0] !== undefined && amount <= most ? { kind, body: { ...body, receiver: receivers[0] } } : null
  if (kind === 'gift') return areNamed && amount * BigInt(receivers.length) <= most ? { kind, body: { ...body, receivers } } : null
  const fits = least !== null && least > 0n && Number.isInteger(packets) && packets >= rainPacketsMin && packets <= rainPacketsMax && amount >= least * BigInt(packets) && amount <= most
  const levels = Number(typed.levels)
  if (!fits || (typed.audience === 'chosen' && !areNamed) || (typed.audience === 'levels' && !(levels >= 1 && levels <= 64))) return null
  return {
    kind,
    body: {
      ...body, packets, least: formatMinor(least), audience: typed.audience, startsInMinutes: Number(typed.start), seconds: Number(typed.seconds),
      ...(typed.audience === 'levels' ? { levels } : {}), ...(typed.audience === 'chosen' ? { receivers } : {}),
    },
  }
}

function GiveForm({ kind, options, onDone }: { readonly kind: GiveWish['kind']; readonly options: GiftOptions; readonly onDone: () => void }) {
  const stepUp = useStepUp()
  const give = useGive(stepUp.run)
  const [typed, setTyped] = useState(nothing)
  const [password, setPassword] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { currency } = options
  const minorOf = (text: string): Minor => parseMinor(text) ?? minor(0n)
  const most = minMinor(minorOf(options.available), minorOf(kind === 'transfer' ? options.transfer.dayLeft : options.dayLeft))
  const wish = wishOf(kind, typed, currency, most)
  const type = (more: Partial<Typed>): void => setTyped({ ...typed, ...more })
  const send = async (): Promise<void> => {
    setIsTried(true)
    if (wish === null || (options.isPaymentPasswordAsked && password === '')) return
    await give.mutateAsync({ wish, paymentPassword: options.isPaymentPasswordAsked ? password : '' })
    toast(t(`gifts.done.${kind}`), { kind: 'done' })
    onDone()
  }
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send().catch(() => undefined)
        }}
      >
        {options.givesFrom === null ? null : <Note tone="caution">{t('gifts.givesFrom', { time: formatDateTime(options.givesFrom) })}</Note>}
        <AmountField label={t(kind === 'gift' ? 'gifts.each' : 'gifts.amount')} currency={currency} value={typed.amount} onValue={(amount) => type({ amount })} hint={t('gifts.most', { most: formatMoney(most, currency) })} />
        {kind === 'rain' ? <RainFields typed={typed} currency={currency} type={type} /> : null}
        {kind !== 'rain' || typed.audience === 'chosen' ? (
          kind === 'transfer' ? (
            <Field label={t('gifts.receiver')} dir="auto" autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={64} value={typed.names} onChange={(event) => type({ names: event.target.value })} hint={t(`gifts.reach.${options.transfer.reach}`)} />
          ) : (
            <LongField label={t('gifts.names')} hint={t('gifts.namesHint', { count: chosenMax })} rows={3} autoCapitalize="none" spellCheck={false} value={typed.names} onChange={(event) => type({ names: event.target.value })} />
          )
        ) : null}
        {options.isPaymentPasswordAsked ? <PasswordField label={t('gifts.paymentPassword')} inputMode="numeric" autoComplete="off" maxLength={64} value={password} onChange={(event) => setPassword(event.target.value)} error={isTried && password === '' ? t('refusals.payment_password_required') : undefined} /> : null}
        <Note tone="caution">{t(`gifts.warn.${kind}`)}</Note>
        {isTried && wish === null ? <Note tone="danger">{t('gifts.notRight')}</Note> : null}
        {give.isError && !isStepUpLeft(give.error) ? <RefusalNote error={give.error} kept={t('gifts.kept')} /> : null}
        <Button type="submit" isWide isBusy={give.isPending} disabled={options.givesFrom !== null}>
          {t(`gifts.send.${kind}`)}
        </Button>
      </form>
      {stepUp.sheet}
    </>
  )
}

function RainFields({ typed, currency, type }: { readonly typed: Typed; readonly currency: string; readonly type: (more: Partial<Typed>) => void }) {
  return (
    <>
      <Field label={t('gifts.packetCount')} inputMode="numeric" autoComplete="off" maxLength={3} value={typed.packets} onChange={(event) => type({ packets: event.target.value.replace(/\D/gu, '') })} hint={t('gifts.packetHint', { least: rainPacketsMin, most: rainPacketsMax })} />
      <AmountField label={t('gifts.least')} currency={currency} value={typed.least} onValue={(least) => type({ least })} hint={t('gifts.leastHint')} />
      <ChoiceField label={t('gifts.for')} emptyLabel={t('gifts.choose')} value={typed.audience} choices={rainAudiences.map((value) => ({ value, label: t(`gifts.audience.${value}`) }))} onChange={(event) => type({ audience: rainAudiences.find((each) => each === event.target.value) ?? 'team' })} />
      {typed.audience === 'levels' ? <Field label={t('gifts.levels')} inputMode="numeric" autoComplete="off" maxLength={2} value={typed.levels} onChange={(event) => type({ levels: event.target.value.replace(/\D/gu, '') })} hint={t('gifts.levelsHint')} /> : null}
      <ChoiceField label={t('gifts.starts')} emptyLabel={t('gifts.choose')} value={typed.start} choices={starts.map((minutes) => ({ value: String(minutes), label: minutes < 60 ? t('gifts.inMinutes', { count: minutes }) : minutes < 1_440 ? t('gifts.inHours', { count: minutes / 60 }) : t('gifts.inDays', { count: minutes / 1_440 }) }))} onChange={(event) => type({ start: event.target.value })} />
      <ChoiceField label={t('gifts.lasts')} emptyLabel={t('gifts.choose')} value={typed.seconds} choices={lengths.map((seconds) => ({ value: String(seconds), label: t('gifts.minutes', { count: seconds / 60 }) }))} onChange={(event) => type({ seconds: event.target.value })} />
    </>
  )
}
