import { useState } from 'react'
import { isStepUpLeft, useStepUp } from '#areas/identity/step-up/use-step-up.tsx'
import { t } from '#i18n/t.ts'
import { Link } from '#router/link.tsx'
import { logOut } from '#session/session.ts'
import { useWallet } from '#session/use-wallet.ts'
import { Button } from '@trevo/ui/button.tsx'
import { Card } from '@trevo/ui/card.tsx'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Mark } from '@trevo/ui/mark.tsx'
import { formatDateTime, formatMoney } from '@trevo/ui/words/format.ts'
import { RefusalNote } from '#ui/refusal-note.tsx'
import styles from './responsible.module.css'
import { type Standing, useAskEnd } from './use-exclusion.ts'

const titles = { 'time-out': 'care.standing.timeOut', self: 'care.standing.self', register: 'care.standing.register', house: 'care.standing.house' } as const

/** What who stopped sees first: until when, what is theirs, and the way to take it out (Product §6.200). */
export function StandingCard({ standing, waitMinutes, registerUrl }: { readonly standing: Standing; readonly waitMinutes: number; readonly registerUrl: string | null }) {
  return (
    <Card title={t(titles[standing.kind])} mark={<Mark icon="pause" />}>
      <p className={styles.text}>{untilWords(standing)}</p>
      {standing.kind === 'register' && registerUrl !== null ? (
        <a className={styles.plainWay} href={registerUrl} target="_blank" rel="noopener noreferrer">
          {t('care.standing.registerWay')}
        </a>
      ) : null}
      <Money />
      {standing.kind === 'self' && standing.askableFrom !== null ? <AskEnd standing={standing} waitMinutes={waitMinutes} /> : null}
      <Button kind="quiet" isWide onClick={() => void logOut()}>
        {t('care.standing.logOut')}
      </Button>
    </Card>
  )
}

function untilWords({ kind, endsAt, overAt }: Standing): string {
  if (overAt !== null) return t('care.standing.until', { until: formatDateTime(overAt) })
  if (kind === 'register') return t('care.standing.registerText')
  if (kind === 'house') return t('care.standing.houseText')
  return endsAt === null ? t('care.standing.open') : t('care.standing.untilAsked', { until: formatDateTime(endsAt) })
}

function Money() {
  const wallet = useWallet().data
  return (
    <>
      <p className={styles.balance}>
        <span className={styles.text}>{t('care.standing.balance')}</span>
        {/* The line keeps its place until the balance is there. */}
        <strong>{wallet === undefined ? '\u00a0' : formatMoney(wallet.cash, wallet.currency)}</strong>
      </p>
      <Link to="/m/withdraw" className={styles.way}>
        {t('care.standing.withdraw')}
      </Link>
      <Link to="/m/transaction/record" className={styles.plainWay}>
        {t('care.standing.records')}
      </Link>
    </>
  )
}

function AskEnd({ standing: { askableFrom, isAsked }, waitMinutes }: { readonly standing: Standing; readonly waitMinutes: number }) {
  const isOnline = useIsOnline()
  const stepUp = useStepUp()
  const ask = useAskEnd(stepUp.run)
  const [openedAtMs] = useState(() => Date.now())
  const isEarly = !isAsked && new Date(askableFrom ?? 0).getTime() > openedAtMs
  return (
    <>
      <p className={styles.text}>{isEarly ? t('care.standing.askFrom', { from: formatDateTime(askableFrom ?? '') }) : isAsked ? t('care.standing.asked') : t('care.standing.askText', { count: Math.ceil(waitMinutes / 60) })}</p>
      {ask.error === null || isStepUpLeft(ask.error) ? null : <RefusalNote error={ask.error} kept={t('site.common.error.kept')} />}
      {isEarly ? null : (
        <Button kind="secondary" isWide isBusy={ask.isPending} disabled={!isOnline} onClick={() => ask.mutate(isAsked ? 'keep' : 'ask')}>
          {isAsked ? t('care.standing.keep') : t('care.standing.ask')}
        </Button>
      )}
      {stepUp.sheet}
    </>
  )
}
