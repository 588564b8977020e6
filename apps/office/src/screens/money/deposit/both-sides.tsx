import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import type { ReactNode } from 'react'
import { t } from '#i18n/t.ts'
import { stateName } from '#areas/deposits/deposit-words.ts'
import { CopyId } from '#ui/copy-id.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import styles from './both-sides.module.css'

type Shown = ReplyOfStaff<'GET /office/deposits/:depositId'>

/** The last that the provider said of a payment of it: its amount need not be ours. */
const theirWord = ({ news }: Shown) => news.findLast(({ kind }) => kind === 'charge-paid') ?? null

/** Line by line what stands here and what the provider says; what differs is marked. */
export function BothSides({ shown }: { readonly shown: Shown }) {
  const { deposit } = shown
  const word = theirWord(shown)
  const money = (minor: string | null): ReactNode => (minor === null ? '–' : <Money minor={minor} currency={deposit.currency} />)
  const lines = [
    { key: 'amount', label: t('deposits.deposit.amount'), ours: money(deposit.askedMinor ?? deposit.amountMinor), theirs: word === null ? t('deposits.deposit.no_word') : money(word.amountMinor), isOff: word !== null && word.amountMinor !== (deposit.askedMinor ?? deposit.amountMinor) },
    { key: 'credited', label: t('deposits.credited'), ours: deposit.creditedAt === null ? stateName(deposit.status) : money(deposit.amountMinor), theirs: word === null ? '–' : money(word.amountMinor), isOff: word !== null && deposit.creditedAt === null },
    { key: 'time', label: t('deposits.payments.paid'), ours: deposit.creditedAt === null ? '–' : <Moment at={deposit.creditedAt} />, theirs: shown.paidAt === null ? '–' : <Moment at={shown.paidAt} />, isOff: false },
    { key: 'id', label: t('deposits.payments.payment'), ours: <CopyId id={deposit.depositId} />, theirs: shown.paymentId === null ? '–' : <CopyId id={shown.paymentId} />, isOff: false },
    { key: 'charge', label: t('deposits.deposit.charge'), ours: shown.chargedAt === null ? '–' : <Moment at={shown.chargedAt} />, theirs: shown.chargeId === null ? '–' : <CopyId id={shown.chargeId} />, isOff: false },
  ]
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('deposits.deposit.ours')}</th>
          <th scope="col">{t('deposits.deposit.theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, ours, theirs, isOff }) => (
          <tr key={key} data-off={isOff || undefined}>
            <th scope="row">{label}</th>
            <td>{ours}</td>
            <td>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
