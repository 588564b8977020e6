import { limitPeriods } from '@trevo/rules/care/limits'
import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { memberWord } from '#areas/members/member-words.ts'
import { useCall } from '#data/use-call.ts'
import { money } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { effectNames, effectShown } from '#proposals/effect.tsx'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Facts } from '#ui/facts.tsx'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Refused } from '#ui/refused.tsx'
import { Section } from '#ui/section.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import styles from './member-screen.module.css'

type Kind = ReplyOfStaff<'GET /office/members/:memberId/limits'>['limits'][number]['kind']
type Period = ReplyOfStaff<'GET /office/members/:memberId/limits'>['limits'][number]['period']

const shown = (kind: Kind, amount: string | null, currency: string): string => {
  if (amount === null) return t('members.limits.no_limit')
  return kind === 'time' ? t('members.limits.minutes', { minutes: amount }) : money(amount, currency)
}
const nameOf = (kind: Kind, period: Period): string => `${memberWord('limit', kind)}, ${memberWord('period', period)}`
const periods = limitPeriods.map((period) => ({ value: period, label: memberWord('period', period) }))
const firstKind: Exclude<Kind, 'time'> = 'loss'
const firstPeriod: Period = 'day'

interface StandingProps {
  readonly memberId: string
  readonly currency: string
  readonly limit: ReplyOfStaff<'GET /office/members/:memberId/limits'>['limits'][number]
}

/** Only of what the house or its staff set, from the amount that is seen here. */
function Loosen({ memberId, currency, limit: { kind, period, amount, setBy } }: StandingProps) {
  const mayLoosen = useMay('play.lift', 'p', 'w')
  if (!mayLoosen || setBy === 'member' || amount === null) return null
  return (
    <ActButton<'POST /office/members/:memberId/limits/loosen', { readonly amount: string; readonly minutes: number; readonly isNone: boolean }>
      line="POST /office/members/:memberId/limits/loosen"
      act="members.loosen-limit"
      params={{ memberId }}
      title={t('duties.loosen_title', { name: nameOf(kind, period) })}
      text={t('duties.loosen_text')}
      button={t('duties.loosen')}
      buttonSize="s"
      kind="quiet"
      names={effectNames()}
      showValue={effectShown(currency)}
      values={{ amount, minutes: Number(amount), isNone: false }}
      toBody={({ amount: to, minutes, isNone }) => ({ kind, period, from: amount, amount: isNone ? null : kind === 'time' ? String(minutes) : to })}
    >
      {kind === 'time' ? <NumberField name="minutes" label={t('members.limits.time')} unit="min" least={15} most={44_640} isRequired /> : <MoneyField name="amount" label={t('members.limits.amount')} currency={currency} leastMinor={100n} isRequired />}
      <SwitchField name="isNone" label={t('duties.loosen_none')} />
    </ActButton>
  )
}

function Standing({ memberId, currency, limit }: StandingProps) {
  const { kind, amount, used, setBy, wish } = limit
  return (
    <>
      {t('members.limits.used', { used: shown(kind, used, currency), amount: shown(kind, amount, currency) })}{setBy === 'staff' ? ` · ${t('members.limits.by_staff')}` : setBy === 'house' ? ` · ${t('care.limit_by_house')}` : ''}
      {wish === null ? null : <> · {t('members.limits.wish', { amount: shown(kind, wish.amount, currency) })} <Moment at={wish.confirmFrom} /></>}
      <Loosen memberId={memberId} currency={currency} limit={limit} />
    </>
  )
}

/** What the member bound, what is used of it, and every value there was. Staff make it stricter alone, and looser by two what is not the member's own. */
export function LimitsTab({ memberId }: { readonly memberId: string }) {
  const { data, error, refetch } = useCall('GET /office/members/:memberId/limits', { params: { memberId } })
  const mayCare = useMay('members.care', 'w')
  if (data === undefined) return error === null ? <Loading lines={6} /> : <Refused error={error} onRetry={() => void refetch()} />
  const { currency, limits, history } = data
  const acts = (
    <>
      <ActButton line="POST /office/members/:memberId/limits" act="members.lower-limit" params={{ memberId }} names={effectNames()} showValue={effectShown(currency)} title={t('members.limits.lower_money')} text={t('members.limits.lower_text')} values={{ kind: firstKind, period: firstPeriod, amount: '' }} buttonSize="s" icon="minus"
        toBody={({ kind, period, amount }) => ({ kind, period, amount })}>
        <SelectField name="kind" label={t('members.limits.kind')} options={(['deposit', 'stake', 'loss'] as const).map((kind) => ({ value: kind, label: memberWord('limit', kind) }))} />
        <SelectField name="period" label={t('members.limits.period')} options={periods} />
        <MoneyField name="amount" label={t('members.limits.amount')} currency={currency} leastMinor={100n} isRequired />
      </ActButton>
      <ActButton line="POST /office/members/:memberId/limits" act="members.lower-limit" params={{ memberId }} names={effectNames()} showValue={effectShown(currency)} title={t('members.limits.lower_time')} text={t('members.limits.lower_text')} values={{ period: firstPeriod, minutes: 60 }} buttonSize="s" icon="clock"
        toBody={({ period, minutes }) => ({ kind: 'time' as const, period, amount: String(minutes) })}>
        <SelectField name="period" label={t('members.limits.period')} options={periods} />
        <NumberField name="minutes" label={t('members.limits.time')} unit="min" least={15} most={44_640} isRequired />
      </ActButton>
    </>
  )
  return (
    <>
      <Section title={t('members.tab.limits')} {...(mayCare && { actions: acts })}>
        {limits.length === 0 ? <Empty icon="shield-check" title={t('members.limits.none')} /> : (
          <Facts facts={limits.map((limit) => ({ key: `${limit.kind} ${limit.period}`, label: nameOf(limit.kind, limit.period), value: <Standing memberId={memberId} currency={currency} limit={limit} /> }))} />
        )}
      </Section>
      {history.length === 0 ? null : (
        <Section title={t('members.limits.history')}>
          <ul className={styles.notes}>
            {history.map((row) => (
              <li key={row.limitId}>
                <p>{nameOf(row.kind, row.period)}: {shown(row.kind, row.amount, currency)}</p>
                <p className={styles.meta}>
                  {row.setBy === 'staff' ? (row.by ?? t('members.actor.terminal')) : t(row.setBy === 'house' ? 'care.limit_by_house' : 'members.limits.by_member')} · <Moment at={row.askedAt} />
                  {row.fromAt === null ? ` · ${t(row.untilAt === null ? 'members.limits.waits' : 'members.limits.wish_over')}` : row.untilAt === null ? ` · ${t('members.limits.in_force')}` : <> · {t('members.limits.until')} <Moment at={row.untilAt} /></>}
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
