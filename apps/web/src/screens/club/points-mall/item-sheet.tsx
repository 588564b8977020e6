import { useState } from 'react'
import { Button } from '@trevo/ui/button.tsx'
import { Fact, Facts } from '@trevo/ui/facts.tsx'
import { Field } from '@trevo/ui/field.tsx'
import { FormFrame } from '@trevo/ui/form-frame.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { formatMoney, formatNumber } from '@trevo/ui/words/format.ts'
import { pointsText } from '#areas/club/points-text.ts'
import { type MallAddress, type MallItem, useOrderItem } from '#areas/club/use-mall.ts'
import { problemWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { newRequestId } from '#lib/request-id.ts'
import { useForm } from '#lib/use-form.ts'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { stateOf } from './item-state.ts'
import styles from './points-mall.module.css'

type Name = keyof MallAddress
const names = ['name', 'street', 'more', 'city', 'region', 'postcode'] as const satisfies readonly Name[]
const least: Readonly<Record<Name, number>> = { name: 2, street: 3, more: 0, city: 2, region: 0, postcode: 3 }
const most: Readonly<Record<Name, number>> = { name: 80, street: 120, more: 80, city: 60, region: 40, postcode: 12 }
const completes: Readonly<Record<Name, string>> = { name: 'name', street: 'address-line1', more: 'address-line2', city: 'address-level2', region: 'address-level1', postcode: 'postal-code' }

const check = (values: Readonly<Record<Name, string>>): Partial<Record<Name, string>> =>
  Object.fromEntries(names.flatMap((name) => (values[name].trim().length >= least[name] ? [] : [[name, values[name].trim() === '' ? 'required' : 'too_short']])))

interface ItemSheetProps {
  readonly item: MallItem
  readonly balance: number
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onOrdered: () => void
}

/** What an item is and costs, and the order of it. */
export function ItemSheet({ item, balance, isOpen, onClose, onOrdered }: ItemSheetProps) {
  const { itemId, kind, name, text, imageUrl, points, amountMinor, currency, wager, left, limit } = item
  const [requestId] = useState(newRequestId)
  const order = useOrderItem()
  const form = useForm<Name>({ name: '', street: '', more: '', city: '', region: '', postcode: '' }, names, check)
  const state = stateOf(item, balance)
  const isOff = state !== 'open'
  const send = async (): Promise<void> => {
    const address = Object.fromEntries(names.map((each) => [each, form.values[each].trim()])) as unknown as MallAddress
    await order.mutateAsync({ itemId, points, requestId, ...(kind === 'goods' ? { address } : {}) }).then(
      () => {
        toast(t(kind === 'goods' || kind === 'virtual' ? 'club.mall.ordered' : 'club.mall.given'), { kind: 'done' })
        onOrdered()
      },
      () => {},
    )
  }
  const press = (): void => {
    if (isOff || order.isPending) return
    if (kind === 'goods') form.trySending(send)
    else void send()
  }
  return (
    <Sheet open={isOpen} onClose={onClose} title={name}>
      <div className={styles.sheet}>
        <div className={styles.about}>
          <img className={styles.thumb} src={imageUrl} alt="" width={160} height={160} />
          <p dir="auto">{text}</p>
        </div>
        <Facts>
          <Fact name={t('club.mall.price')}>{pointsText(points)}</Fact>
          {amountMinor === null || currency === null ? null : <Fact name={t('club.mall.amount')}>{formatMoney(amountMinor, currency)}</Fact>}
          {wager === null ? null : <Fact name={t('club.mall.wager')}>{t('club.mall.wagerText', { times: formatNumber(wager.times), count: wager.days })}</Fact>}
          <Fact name={t('club.mall.left')}>{formatNumber(left)}</Fact>
          {limit === null ? null : <Fact name={t('club.mall.limit')}>{formatNumber(limit)}</Fact>}
        </Facts>
        <p className={styles.note}>{t(`club.mall.how.${kind}`)}</p>
        <FormFrame
          onSubmit={press}
          label={t('club.mall.order', { points: pointsText(points) })}
          note={
            <>
              {isOff ? <p className={styles.short} role="status">{t(`club.mall.state.${state}`)}</p> : null}
              {order.error === null ? null : <RefusalNote error={order.error} kept={t('club.signIn.kept')} />}
            </>
          }
          actions={
            <Button type="submit" isWide isBusy={order.isPending} aria-disabled={isOff}>
              {t('club.mall.order', { points: pointsText(points) })}
            </Button>
          }
        >
          {kind !== 'goods' || isOff
            ? null
            : names.map((each) => (
                <Field
                  key={each}
                  label={t(`club.mall.address.${each}`)}
                  {...form.field(each)}
                  autoComplete={completes[each]}
                  maxLength={most[each]}
                  error={form.problems[each] === undefined ? undefined : problemWords(form.problems[each], { field: t(`club.mall.address.${each}`), min: least[each] })}
                />
              ))}
        </FormFrame>
      </div>
    </Sheet>
  )
}
