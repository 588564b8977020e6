import { useState } from 'react'
import { hangsOnDeposit } from '@trevo/rules/promotions/deposit-bonus'
import type { ClaimLabel } from '@trevo/rules/promotions/claim-label'
import { Button } from '@trevo/ui/button.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Note } from '@trevo/ui/note.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { formatDateTime } from '@trevo/ui/words/format.ts'
import { isUndecided } from '#api/refusal.ts'
import { wayOn } from '#areas/content/news/way-on.ts'
import { labelLooks } from '#areas/content/promotions/label.tsx'
import { anyOfWords, rewardWords } from '#areas/content/promotions/sentences.ts'
import { type Promotion, type Step, useClaimStep } from '#areas/content/promotions/use-promotions.ts'
import { admit } from '#areas/site/admit.ts'
import { t } from '#i18n/t.ts'
import { Link } from '#router/link.tsx'
import { go } from '#router/navigate.ts'
import { useSession } from '#session/session-store.ts'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { ApplySheet } from './apply-sheet.tsx'
import page from './activity-detail-screen.module.css'
import styles from './claim-button.module.css'
import { LeaveSheet } from './leave-sheet.tsx'

interface FootProps {
  readonly promotion: Promotion
  readonly label: ClaimLabel
}

type Does = Step | 'apply' | null

/** What hangs on a deposit is chosen with it. */
const isOnDeposit = (terms: Promotion['terms']): boolean => terms !== null && hangsOnDeposit(terms.terms)

const ways = { deposit: '/m/voucherCenter', code: '/m/rewardCenter?code=' } as const

/** What is joined elsewhere leads there: with a deposit, or with a code. */
const leadOf = ({ promotion: { terms, unmet }, label }: FootProps): keyof typeof ways | null => {
  const isOpen = label === 'join' && unmet.length === 0
  if (isOnDeposit(terms)) return isOpen || label === 'joined' ? 'deposit' : null
  return isOpen && terms?.terms.class === 'code' ? 'code' : null
}

/** What the button does, if anything. */
const actOf = ({ promotion: { terms, unmet, claim }, label }: FootProps): Does => {
  if (label === 'claim') return 'claim'
  if (isOnDeposit(terms) || terms?.terms.class === 'code') return null
  const mayAsk = label === 'join' ? unmet.length === 0 : label === 'rejected' && (claim?.rejected?.triesLeft ?? 0) > 0
  if (!mayAsk) return null
  return terms?.terms.class === 'apply' ? 'apply' : 'join'
}

const kindOf = (terms: Promotion['terms']) => terms?.terms.reward.kind ?? 'cash'
const amountOf = ({ claim, terms }: Promotion): string => rewardWords(kindOf(terms), claim?.rewardMinor ?? '0', terms?.currency ?? '')

const buttonWords = (does: Does, { promotion, label }: FootProps): string => {
  if (does === 'claim') return t('promotions.act.claim', { amount: amountOf(promotion) })
  if (does === 'apply') return t(label === 'rejected' ? 'promotions.act.again' : 'promotions.act.apply')
  return t(`promotions.labels.${label}`)
}

const said: Readonly<Record<Step, (promotion: Promotion) => string>> = {
  join: () => t('promotions.act.joinedNow'),
  claim: (promotion) => t(kindOf(promotion.terms) === 'cash' ? 'promotions.act.claimedNow' : 'promotions.act.givenNow', { amount: amountOf(promotion) }),
  leave: () => t('promotions.act.leftNow'),
  withdraw: () => t('promotions.act.withdrawn'),
}

/** The one button, which is the label, and below it the way out where there is one. */
export function Foot({ promotion, label }: FootProps) {
  const isOnline = useIsOnline()
  const session = useSession()
  const step = useClaimStep(promotion)
  const [sheet, setSheet] = useState<'apply' | 'leave' | null>(null)
  const does = actOf({ promotion, label })
  const take = (next: Step): void => {
    step.mutate(next, { onSuccess: () => toast(said[next](promotion), { kind: 'done' }) })
  }
  const press = (): void => {
    if (does === null) return
    // A guest logs in first and comes back here; a free trial is told that it needs an account.
    const here = `${location.pathname}${location.search}`
    const to = admit('inbox', here)
    if (to !== here) {
      if (to !== null) void go(to)
      return
    }
    if (does === 'apply') setSheet('apply')
    else take(does)
  }
  const [icon] = labelLooks[label]
  const way = leadOf({ promotion, label })
  const isRunning = label === 'joined' || label === 'process'
  return (
    <footer className={styles.foot}>
      <StateWords promotion={promotion} label={label} />
      {step.error === null ? null : <RefusalNote error={step.error} kept={t('promotions.act.kept')} {...(isUndecided(step.error) ? { unsure: t('promotions.act.unsure') } : {})} />}
      {isOnline || does === null ? null : <Note icon="offline">{t('promotions.act.offline')}</Note>}
      {way !== null || isRunning ? (
        <Link to={way === null ? wayOn(promotion.href).to : ways[way]} className={page.way}>
          {t(way === null ? 'promotions.act.play' : `promotions.way.${way}`)}
        </Link>
      ) : (
        <Button isWide isBusy={step.isPending} disabled={does === null || (!isOnline && session !== null)} onClick={press}>
          <Icon name={icon} size={20} />
          {buttonWords(does, { promotion, label })}
        </Button>
      )}
      {isRunning ? (
        <Button kind="quiet" isWide disabled={!isOnline} onClick={() => setSheet('leave')}>
          {t('promotions.act.leave')}
        </Button>
      ) : null}
      {label === 'applying' ? (
        <Button kind="quiet" isWide disabled={!isOnline} isBusy={step.isPending} onClick={() => take('withdraw')}>
          {t('promotions.act.withdraw')}
        </Button>
      ) : null}
      <ApplySheet promotion={promotion} isOpen={sheet === 'apply'} onClose={() => setSheet(null)} />
      <LeaveSheet
        isOpen={sheet === 'leave'}
        onClose={() => setSheet(null)}
        onLeave={() => {
          setSheet(null)
          take('leave')
        }}
      />
    </footer>
  )
}

/** What stands above the button: why it is off, what waits, and until when. */
function StateWords({ promotion, label }: FootProps) {
  const { claim, unmet, terms } = promotion
  const currency = terms?.currency ?? ''
  if (label === 'join' && unmet.length > 0) {
    return (
      <div className={styles.unmet}>
        <p>{t('promotions.unmet')}</p>
        <ul>
          {unmet.map((rules) => (
            <li key={JSON.stringify(rules)}>{anyOfWords(rules, currency)}</li>
          ))}
        </ul>
      </div>
    )
  }
  if (label === 'applying' && claim?.application != null) {
    const { sentAt, remark, pictures } = claim.application
    return (
      <div className={styles.sent}>
        <Note>{t('promotions.state.applying')}</Note>
        {remark === null || remark === '' ? null : <blockquote className={styles.remark} dir="auto">{remark}</blockquote>}
        <p className={styles.small}>
          {t('promotions.state.sentAt', { at: formatDateTime(sentAt) })}
          {pictures === 0 ? null : ` · ${t('promotions.state.pictures', { count: pictures })}`}
        </p>
      </div>
    )
  }
  if (label === 'rejected' && claim?.rejected != null) {
    const { reason, sentence, triesLeft } = claim.rejected
    return (
      <div className={styles.sent}>
        <Note tone="danger">{t(`promotions.state.reason.${reason}`)}</Note>
        {sentence === null ? null : <blockquote className={styles.remark} dir="auto">{sentence}</blockquote>}
        {triesLeft === 0 ? null : <p className={styles.small}>{t('promotions.state.triesLeft', { count: triesLeft })}</p>}
      </div>
    )
  }
  const words = plainWords({ promotion, label })
  return words === null ? null : <Note tone={label === 'claimed' || label === 'issued' ? 'accent' : 'plain'}>{words}</Note>
}

const plainWords = ({ promotion, label }: FootProps): string | null => {
  const { claim } = promotion
  if (label === 'claim' && claim?.claimBy != null) return t('promotions.claimBy', { at: formatDateTime(claim.claimBy) })
  if (label === 'claimed' || label === 'issued') return t(kindOf(promotion.terms) === 'cash' ? `promotions.state.${label}` : 'promotions.state.given', { amount: amountOf(promotion) })
  if (label === 'closed') return t('promotions.state.closed')
  if (label !== 'coming_soon') return null
  if (promotion.terms?.terms.class === 'birthday' && promotion.startDate <= promotion.asOf) return t('promotions.state.birthday')
  return promotion.startDate > promotion.asOf ? t('promotions.state.coming_soon', { at: formatDateTime(promotion.startDate) }) : t('promotions.state.laterToday')
}
