import { Section } from '@trevo/ui/section.tsx'
import lined from '@trevo/ui/lined-panel.module.css'
import { useWithdrawalList } from '#areas/cashier/withdrawals/use-withdrawals.ts'
import { WithdrawalCard } from '#areas/cashier/withdrawals/withdrawal-card.tsx'
import { t } from '#i18n/t.ts'

/** Withdrawals under way: for what the held money waits, and where each stands. */
export function HeldMoney() {
  const underWay = (useWithdrawalList().data?.rows ?? []).filter(({ status }) => status === 'held' || status === 'sent')
  if (underWay.length === 0) return null
  return (
    <Section title={t('wallet.purses.underWay')}>
      <ul className={lined.panel}>
        {underWay.map((withdrawal) => (
          <li key={withdrawal.withdrawalId}>
            <WithdrawalCard withdrawal={withdrawal} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
