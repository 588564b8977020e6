import { useState } from 'react'
import { Link } from '#router/link.tsx'
import { formatMoney } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import { useWallet, type Wallet } from '#session/use-wallet.ts'
import { Button } from '@trevo/ui/button.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Skeleton } from '@trevo/ui/skeleton.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Card } from '@trevo/ui/card.tsx'
import styles from './data-card.module.css'
import { LeaveSheet } from './leave-sheet.tsx'

/** What must be so before an account ends is said before it is asked for (Product §6.30). */
export function CloseSection() {
  const wallet = useWallet().data
  const [isSure, setIsSure] = useState(false)
  const isEmpty = wallet?.cash === '0'
  const hasNoneOpen = wallet?.held === '0'
  return (
    <Card title={t('care.close.title')} mark={<Mark icon="close-circle" tone="danger" />}>
      <p className={styles.text}>{t('care.close.text')}</p>
      {wallet === undefined ? <Waiting /> : <Conditions wallet={wallet} isEmpty={isEmpty} hasNoneOpen={hasNoneOpen} />}
      <Button kind="danger" isWide disabled={!isEmpty || !hasNoneOpen} aria-haspopup="dialog" onClick={() => setIsSure(true)}>
        {t('care.close.ask')}
      </Button>
      {wallet === undefined || isEmpty ? null : (
        <Link to="/m/withdraw" className={styles.way}>
          {t('care.close.toWithdraw')}
        </Link>
      )}
      <LeaveSheet
        open={isSure}
        onClose={() => setIsSure(false)}
        title={t('care.close.sure')}
        text={t('care.close.sureText')}
        confirm={t('care.close.confirm')}
      />
    </Card>
  )
}

interface ConditionsProps {
  readonly wallet: Wallet
  readonly isEmpty: boolean
  readonly hasNoneOpen: boolean
}

function Conditions({ wallet, isEmpty, hasNoneOpen }: ConditionsProps) {
  const money = (minor: string): string => formatMoney(minor, wallet.currency)
  return (
    <ul className={styles.facts}>
      <Condition isMet={isEmpty} words={isEmpty ? t('care.close.empty') : t('care.close.notEmpty', { amount: money(wallet.cash) })} />
      <Condition isMet={hasNoneOpen} words={hasNoneOpen ? t('care.close.noneOpen') : t('care.close.open', { amount: money(wallet.held) })} />
      <Condition isMet={wallet.bonus === '0'} words={wallet.bonus === '0' ? t('care.close.noBonus') : t('care.close.bonus', { amount: money(wallet.bonus) })} />
    </ul>
  )
}

/** As tall as the three conditions, so that what stands below them stays where it is. */
function Waiting() {
  return (
    <ul className={styles.facts}>
      {[0, 1, 2].map((n) => (
        <li key={n}>
          <Skeleton height={20} radius={6} />
        </li>
      ))}
    </ul>
  )
}

function Condition({ isMet, words }: { readonly isMet: boolean; readonly words: string }) {
  return (
    <li data-is-met={isMet}>
      <Icon name={isMet ? 'check-circle' : 'alert'} size={20} />
      <span>{words}</span>
    </li>
  )
}
