import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { t, wordOf } from '#i18n/t.ts'
import { rightNames } from '#staff/right-word.ts'
import { StateBadge, type Tone } from '#ui/state-badge.tsx'
import { useNow } from '#ui/use-now.ts'

export type Proposal = ReplyOfStaff<'GET /office/proposals'>['rows'][number]

/** An act in words; the name that the log has for it where there are none. */
export const actWord = (act: string): string => wordOf(`acts.${act}`) ?? act

const tones: Readonly<Record<Proposal['state'], Tone>> = { open: 'info', applied: 'good', refused: 'danger', withdrawn: 'neutral', expired: 'neutral', stale: 'caution' }

export function ProposalState({ state }: { readonly state: Proposal['state'] }) {
  return <StateBadge tone={tones[state]}>{t(`home.approvals.state.${state}`)}</StateBadge>
}

const hourMs = 3_600_000
const minuteMs = 60_000

/** How long a proposal still stands. */
export function Clock({ until }: { readonly until: string }) {
  const leftMs = Date.parse(until) - useNow()
  if (leftMs <= 0) return <StateBadge tone="neutral">{t('home.approvals.lapsed')}</StateBadge>
  const text = leftMs >= 2 * hourMs ? t('home.approvals.left_hours', { count: Math.floor(leftMs / hourMs) }) : t('home.approvals.left_minutes', { count: Math.max(1, Math.ceil(leftMs / minuteMs)) })
  return <StateBadge tone={leftMs < 2 * hourMs ? 'danger' : leftMs < 6 * hourMs ? 'caution' : 'neutral'}>{text}</StateBadge>
}

/** Of the difference of an act about staff. */
export const staffNames = (): Readonly<Record<string, string>> => ({
  email: t('house.staff.email'), name: t('house.staff.name'), language: t('house.staff.language'), roles: t('house.staff.roles'), role: t('house.staff.role'), until: t('house.staff.until'), networks: t('house.networks.title'),
  state: t('house.staff.state'), amountMinor: t('house.settings.amount'), rights: t('house.tokens.rights'), expiresAt: t('house.tokens.expires'), factors: t('house.settings.factors'), revealsADay: t('house.staff.reveals'), isOn: t('house.settings.on'), memberId: t('house.person.member'), mayPlay: t('house.person.may_play'), grants: t('house.roles.rights'), ...rightNames(),
})
