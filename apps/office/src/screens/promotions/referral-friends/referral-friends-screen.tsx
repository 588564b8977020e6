import { referralStates } from '@trevo/rules/agents/referral'
import { type Friend, friendTone, friendWord, markWord, whyWord } from '#areas/referral/referral-words.ts'
import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

const columns: readonly Column<Friend>[] = [
  { key: 'friend', label: 'referral.friend', width: 180, onPhone: 'title', cell: ({ friend }) => <bdi>{friend.username}</bdi> },
  { key: 'inviter', label: 'referral.inviter', width: 180, cell: ({ inviter }) => <bdi>{inviter.username}</bdi> },
  { key: 'state', label: 'referral.state', width: 140, onPhone: 'side', cell: ({ state }) => <StateBadge tone={friendTone[state]}>{friendWord(state)}</StateBadge> },
  { key: 'marks', label: 'referral.marks', width: 260, cell: ({ marks }) => marks.map(markWord).join(' · ') || '–' },
  { key: 'review', label: 'referral.review', width: 140, cell: ({ review }) => (review === null ? '–' : <StateBadge tone={review === 'open' ? 'caution' : 'good'}>{t(`referral.review.${review}`)}</StateBadge>) },
  { key: 'why', label: 'referral.why', width: 200, cell: ({ why }) => (why === null ? '–' : whyWord(why)) },
  { key: 'registered', label: 'referral.registered', width: 150, cell: ({ registeredAt }) => <Moment at={registeredAt} /> },
  { key: 'paid_in', label: 'referral.paid_in', width: 130, align: 'end', cell: ({ depositsMinor, currency }) => <Money minor={depositsMinor} currency={currency} /> },
  { key: 'played', label: 'referral.played', width: 130, align: 'end', cell: ({ turnoverMinor, currency }) => <Money minor={turnoverMinor} currency={currency} /> },
  { key: 'percent', label: 'referral.percent', width: 90, align: 'end', cell: ({ percent }) => `${number(percent)}%` },
  { key: 'pays_at', label: 'referral.pays_at', width: 150, cell: ({ paysAt, endedAt, paid }) => <Moment at={paid === null ? paysAt : endedAt} /> },
  { key: 'amount', label: 'referral.amount', width: 140, align: 'end', cell: ({ paid }) => (paid === null ? '–' : <Money minor={paid.amountMinor} currency={paid.currency} />) },
  { key: 'of', label: 'referral.of', width: 90, align: 'end', cell: ({ campaign }) => number(campaign) },
]
const filters: readonly Filter[] = [
  { kind: 'text', key: 'inviter', label: 'referral.inviter', isMain: true, placeholder: 'referral.inviter_hint' },
  { kind: 'select', key: 'state', label: 'referral.state', options: () => referralStates.map((value) => ({ value, label: friendWord(value) })) },
  { kind: 'select', key: 'review', label: 'referral.review', options: () => [{ value: 'open', label: t('referral.review.open') }] },
]

function Decide({ friend: { friend, version } }: { readonly friend: Friend }) {
  const of = { params: { memberId: friend.memberId }, version, buttonSize: 's' } as const
  return (
    <>
      <ActButton line="POST /office/referral-friends/:memberId/decide" act="referral.decide" title={t('referral.allow')} text={t('referral.allow_text')} toBody={() => ({ isAllowed: true })} {...of} />
      <ActButton line="POST /office/referral-friends/:memberId/decide" act="referral.decide" title={t('referral.refuse')} text={t('referral.refuse_text')} danger="final" toBody={() => ({ isAllowed: false })} {...of} />
    </>
  )
}

/** Whom members brought: how far each is, what speaks of abuse, and what waits for a person. */
export function ReferralFriendsScreen() {
  const mayDecide = useMay('claims.review', 'w')
  const all: readonly Column<Friend>[] = mayDecide ? [...columns, { key: 'decide', label: 'referral.review', width: 200, cell: (friend) => (friend.review === 'open' ? <Decide friend={friend} /> : '–') }] : columns
  return (
    <ListScreen line="GET /office/referral-friends" title="referral.friends" columns={all} rowKey={({ friend }) => friend.memberId} rowHref={({ friend }) => `/members/${friend.memberId}`} filters={filters} viewsKey="referral-friends" pollMs={20_000}
      empty={{ title: 'referral.friends_empty', text: 'referral.friends_empty_text' }} />
  )
}
