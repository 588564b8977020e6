import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { Link } from 'react-router'
import { applicationWord, promotionWord } from '#areas/promotions/promotion-words.ts'
import { t } from '#i18n/t.ts'
import { Facts } from '#ui/facts.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Linked = ReplyOfStaff<'GET /office/applications/:claimId'>['links'][number]

/** Accounts that belong together with the one that asks: what they share, and how each stands with this promotion. */
export function LinkedAccounts({ links }: { readonly links: readonly Linked[] }) {
  if (links.length === 0) return <p>{t('applications.no_links')}</p>
  return (
    <Facts
      facts={links.map(({ member, kinds, isSamePerson, claim }) => ({
        key: member.memberId,
        label: [...(isSamePerson ? [t('applications.same_person')] : []), ...kinds.map((kind) => applicationWord('shares', kind))].join(', '),
        value: (
          <>
            <Link to={`/members/${member.memberId}`}><bdi>{member.username}</bdi></Link> {claim === null ? null : <StateBadge tone={claim === 'claimed' || claim === 'issued' ? 'danger' : 'caution'}>{promotionWord('claim', claim)}</StateBadge>}
          </>
        ),
      }))}
    />
  )
}
