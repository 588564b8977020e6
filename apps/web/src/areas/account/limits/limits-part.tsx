import { useState } from 'react'
import { Button } from '@trevo/ui/button.tsx'
import { Card } from '@trevo/ui/card.tsx'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Mark } from '@trevo/ui/mark.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { OfflineNote } from '@trevo/ui/offline-note.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { formatDateTime } from '@trevo/ui/words/format.ts'
import { currentLanguage } from '@trevo/ui/words/texts.ts'
import { t } from '#i18n/t.ts'
import { useNow } from '#lib/use-now.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { LimitSheet } from './limit-sheet.tsx'
import { kindWords, limitAmount, periodWords } from './limit-words.ts'
import styles from './limits.module.css'
import { type Limit, type LimitKind, type Limits, useConfirmLimit, useLimits } from './use-limits.ts'

/** The member's own limits: what is used of each, and the way to another one (Product §2.210). */
export function LimitsPart() {
  const read = useLimits()
  if (read.data === undefined)
    return read.isError ? (
      <ErrorState error={read.error} onRetry={() => void read.refetch()} isRetrying={read.isFetching} />
    ) : (
      <AfterDelay>
        <Skeleton height={320} radius={16} />
      </AfterDelay>
    )
  return <Standing limits={read.data} />
}

function Standing({ limits }: { readonly limits: Limits }) {
  const [chosen, setChosen] = useState<LimitKind | null>(null)
  const missing = limits.must.filter((kind) => !limits.limits.some((limit) => limit.kind === kind))
  return (
    <>
      <p className={styles.lead}>{t('care.limits.lead', { count: Math.ceil(limits.waitMinutes / 60) })}</p>
      {missing.length === 0 ? null : <Note tone="caution">{t('care.limits.must', { kinds: new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(missing.map(kindWords)) })}</Note>}
      {limits.kinds.map((kind) => (
        <KindCard key={kind} kind={kind} limits={limits} onChange={() => setChosen(kind)} />
      ))}
      <OfflineNote text={t('site.forms.offline')} />
      <LimitSheet key={chosen} kind={chosen} limits={limits} onClose={() => setChosen(null)} />
    </>
  )
}

const icons = { deposit: 'deposit', stake: 'chip', loss: 'chart', time: 'clock' } as const

function KindCard({ kind, limits, onChange }: { readonly kind: LimitKind; readonly limits: Limits; readonly onChange: () => void }) {
  const isOnline = useIsOnline()
  const own = limits.limits.filter((limit) => limit.kind === kind)
  return (
    <Card title={kindWords(kind)} mark={<Mark icon={icons[kind]} />}>
      {own.length === 0 ? <p className={styles.text}>{t(`care.limits.none.${kind}`)}</p> : own.map((limit) => <Standard key={limit.period} limit={limit} currency={limits.currency} />)}
      <Button kind="secondary" isWide disabled={!isOnline} aria-haspopup="dialog" aria-label={t(own.length === 0 ? 'care.limits.setNamed' : 'care.limits.changeNamed', { kind: kindWords(kind) })} onClick={onChange}>
        {t(own.length === 0 ? 'care.limits.set' : 'care.limits.change')}
      </Button>
    </Card>
  )
}

function Standard({ limit, currency }: { readonly limit: Limit; readonly currency: string }) {
  const { kind, period, amount, used, left, endsAt, setBy } = limit
  if (amount === null) return null
  return (
    <div className={styles.limit}>
      <p className={styles.head}>
        <span className={styles.period}>{periodWords(period)}</span>
        <strong>{limitAmount(kind, amount, currency)}</strong>
      </p>
      <progress className={styles.bar} max={Number(amount)} value={Math.min(Number(used), Number(amount))} aria-label={t('care.limits.used', { used: limitAmount(kind, used, currency) })} />
      <p className={styles.under}>
        <span>{t('care.limits.used', { used: limitAmount(kind, used, currency) })}</span>
        <span>{t('care.limits.left', { left: limitAmount(kind, left, currency) })}</span>
      </p>
      {endsAt === null ? null : <p className={styles.text}>{t('care.limits.anew', { time: formatDateTime(endsAt) })}</p>}
      {setBy === 'staff' ? <p className={styles.text}>{t('care.limits.byStaff')}</p> : setBy === 'house' ? <p className={styles.text}>{t('care.limits.byHouse')}</p> : null}
      <Wished limit={limit} currency={currency} />
    </div>
  )
}

/** A looser limit that was asked for: it waits, and then takes one more tap (Product §9.212). */
function Wished({ limit: { kind, period, wish }, currency }: { readonly limit: Limit; readonly currency: string }) {
  const isOnline = useIsOnline()
  const confirm = useConfirmLimit()
  const nowMs = useNow(5_000)
  if (wish === null) return null
  const asked = wish.amount === null ? t('care.limits.noLimit') : limitAmount(kind, wish.amount, currency)
  const isReady = Date.parse(wish.confirmFrom) <= nowMs
  return (
    <div className={styles.wish}>
      <p className={styles.text}>{t(isReady ? 'care.limits.ready' : 'care.limits.waits', { amount: asked, time: formatDateTime(isReady ? wish.lapsesAt : wish.confirmFrom) })}</p>
      {confirm.error === null ? null : <RefusalNote error={confirm.error} kept={t('care.limits.kept')} />}
      {isReady ? (
        <Button kind="secondary" isWide isBusy={confirm.isPending} disabled={!isOnline} onClick={() => confirm.mutate({ kind, period }, { onSuccess: () => toast(t('care.limits.confirmed'), { kind: 'done' }) })}>
          {t('care.limits.confirm', { amount: asked })}
        </Button>
      ) : null}
    </div>
  )
}
