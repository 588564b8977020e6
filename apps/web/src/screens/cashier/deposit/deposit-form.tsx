import { type ReactNode, useState } from 'react'
import { formatMinor, maxMinor, parseMinor } from '@trevo/rules/money'
import type { Minor } from '@trevo/rules/money'
import { Link } from '#router/link.tsx'
import { go } from '#router/navigate.ts'
import { Refusal } from '#api/refusal.ts'
import { CareLink } from '#areas/account/care-link.tsx'
import { chargePath } from '#areas/cashier/deposits/charge-path.ts'
import { type DepositMethod, methodTime, methodTitle } from '#areas/cashier/deposits/method-words.ts'
import { type DepositOffer, useAskForCharge, useDepositList, useDepositOffers, useDepositOptions } from '#areas/cashier/deposits/use-deposits.ts'
import { formatMoney } from '@trevo/ui/words/format.ts'
import { problemWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { typedAmountProblem, typedMinor, typedOf } from '#lib/typed-amount.ts'
import { useForm } from '#lib/use-form.ts'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { AmountField } from '@trevo/ui/amount-field.tsx'
import { Button } from '@trevo/ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { LatestDeposits } from './latest-deposits.tsx'
import { MethodChoice } from './method-choice.tsx'
import { OfferChoice } from './offer-choice.tsx'
import { OpenCharge } from './open-charge.tsx'
import styles from './deposit-form.module.css'

export function DepositForm() {
  const options = useDepositOptions()
  const list = useDepositList()
  const offers = useDepositOffers()
  // All are awaited: an open charge stands above the form, offers stand in it, and neither must push it down under a finger.
  if (options.isPending || list.isPending || offers.isPending) return <FormSkeleton />
  if (options.data === undefined) return <ErrorState error={options.error} onRetry={() => void options.refetch()} isRetrying={options.isFetching} />
  return (
    <>
      <OpenCharge deposits={list.data?.rows ?? []} />
      {options.data.warnsFirst ? <FirstWarning /> : null}
      <Methods currency={options.data.currency} methods={options.data.methods} offers={offers.data?.offers ?? []} />
      <p className={styles.note}>{[...options.data.funds.map((fact) => t(`cashier.funds.${fact}`)), ...(options.data.lendsNothing ? [t('cashier.funds.lends_nothing')] : [])].join(' ')}</p>
      <CareLink />
      <LatestDeposits />
    </>
  )
}

/** Before anything was ever paid in, where the market wants it (Product §2.1667). */
function FirstWarning() {
  return (
    <div className={styles.first}>
      <Note tone="caution">{t('cashier.deposit.first')}</Note>
      <Link to="/m/limits" className={styles.limits}>
        {t('cashier.deposit.limits')}
      </Link>
    </div>
  )
}

function Methods({ currency, methods, offers }: { readonly currency: string; readonly methods: readonly DepositMethod[]; readonly offers: readonly DepositOffer[] }) {
  const [offerId, setOfferId] = useState<string | null>(null)
  const offer = offers.find(({ promotionId }) => promotionId === offerId) ?? null
  const [picked, setPicked] = useState<string | null>(null)
  const method = methods.find(({ method: id }) => id === picked) ?? methods[0]
  if (method === undefined) return <EmptyState icon="deposit" title={t('cashier.methods.noneTitle')} text={t('cashier.methods.noneText')} />
  return (
    <>
      <MethodChoice methods={methods} value={method.method} onPick={setPicked} />
      <AmountForm key={method.method} currency={currency} method={method} offer={offer}>
        <OfferChoice offers={offers} value={offerId} onPick={setOfferId} />
      </AmountForm>
    </>
  )
}

/** Limits are digits of our own server; anything else means that nothing may be asked for. */
const limit = (text: string): Minor => parseMinor(text) ?? (0n as Minor)

interface AmountFormProps {
  readonly currency: string
  readonly method: DepositMethod
  readonly offer: DepositOffer | null
  /** What may be chosen with it. */
  readonly children: ReactNode
}

function AmountForm({ currency, method, offer, children }: AmountFormProps) {
  const isOnline = useIsOnline()
  const ask = useAskForCharge()
  const rule = { minMinor: maxMinor(limit(method.minAmount), limit(offer?.leastMinor ?? '0')), maxMinor: limit(method.maxAmount) }
  const form = useForm({ amount: '' }, ['amount'], ({ amount }) => {
    const problem = typedAmountProblem(rule, amount, currency)
    return problem === null ? {} : { amount: problem }
  })
  const amountMinor = typedMinor(form.values.amount, currency)
  const range = { min: formatMoney(rule.minMinor, currency), max: formatMoney(rule.maxMinor, currency) }

  const send = async () => {
    if (amountMinor === null) return
    try {
      const { depositId } = await ask.mutateAsync({ amount: formatMinor(amountMinor), currency, method: method.method, offer })
      await go(chargePath(depositId))
    } catch (error) {
      if (error instanceof Refusal) form.takeRefusal(error.fields)
    }
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isOnline) form.trySending(send)
      }}
    >
      <AmountField
        label={t('cashier.deposit.amount')}
        name="amount"
        currency={currency}
        value={form.values.amount}
        onValue={(typed) => form.type('amount', typed)}
        onBlur={() => form.leave('amount')}
        hint={t('cashier.deposit.range', range)}
        error={form.problems.amount === undefined ? undefined : problemWords(form.problems.amount, { ...range, field: t('cashier.wallet.amount') })}
        ref={form.refOf('amount')}
      />
      <div className={styles.presets} role="group" aria-label={t('cashier.deposit.presets')}>
        {method.presets.map((preset) => (
          <button
            key={preset}
            type="button"
            className={styles.preset}
            aria-pressed={amountMinor !== null && formatMinor(amountMinor) === preset}
            onClick={() => form.type('amount', typedOf(limit(preset), currency))}
          >
            <bdi>{formatMoney(preset, currency)}</bdi>
          </button>
        ))}
      </div>
      {children}
      {ask.error !== null && <RefusalNote error={ask.error} kept={t('cashier.deposit.kept')} unsure={t('cashier.deposit.unsure')} />}
      <Button type="submit" isWide isBusy={ask.isPending} disabled={!isOnline} reason={isOnline ? null : t('cashier.wallet.offline')}>
        {submitWords(method, amountMinor !== null && form.isValid ? formatMoney(amountMinor, currency) : null)}
      </Button>
      <p className={styles.note}>{method.kind === 'pix' ? t('cashier.deposit.note') : t('cashier.methods.note', { time: methodTime(method.minutes) })}</p>
    </form>
  )
}

const submitWords = (method: DepositMethod, amount: string | null): string => {
  if (method.kind === 'pix') return amount === null ? t('cashier.deposit.submit') : t('cashier.deposit.submitAmount', { amount })
  return amount === null ? t('cashier.methods.goOn', { method: methodTitle(method) }) : t('cashier.methods.goOnAmount', { method: methodTitle(method), amount })
}

function FormSkeleton() {
  return (
    <AfterDelay>
      <div className={styles.form}>
        <Skeleton height={98} />
        <Skeleton height={96} />
        <Skeleton height={48} radius={14} />
      </div>
    </AfterDelay>
  )
}
