import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { Totals } from '@trevo/ui/totals.tsx'
import { site } from '#initial-data/initial-data.ts'
import { t } from '#i18n/t.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/screen.tsx'
import { Friends } from './friends.tsx'
import { Invitation } from './invitation.tsx'
import { Rules } from './rules.tsx'
import { type Referrals, useReferrals } from './use-referrals.ts'

/** The member's own way to bring friends: how, what for, who came, and what came of it. */
export function InviteFriendsScreen() {
  return (
    <Screen narrow stacked>
      {site().whitelabel['REFERRAL'] === true ? <Whole /> : <EmptyState icon="invite" title={t('referral.off')} text={t('referral.offText')} />}
    </Screen>
  )
}

function Whole() {
  const referrals = useReferrals()
  if (referrals.isPending) {
    return (
      <AfterDelay>
        <Skeleton height={320} radius={14} />
        <Skeleton height={220} radius={14} />
      </AfterDelay>
    )
  }
  const first = referrals.data?.pages[0]
  if (first === undefined) return <ErrorState error={referrals.error} onRetry={() => void referrals.refetch()} isRetrying={referrals.isFetching} />
  return (
    <>
      <Invitation code={first.code} />
      <Rules terms={first.terms} />
      <Earned referrals={first} />
      <Friends pages={referrals.data?.pages ?? []} more={referrals} />
    </>
  )
}

function Earned({ referrals: { earned, terms } }: { readonly referrals: Referrals }) {
  const [main, ...others] = earned
  const note = terms === null ? '' : t('referral.left', { count: terms.left, most: terms.monthMax })
  if (main === undefined) return note === '' ? null : <Section title={t('referral.month')}><p>{note}</p></Section>
  return (
    <Totals
      label={t('referral.earned', { count: main.friends })}
      figure={<Money value={main.amountMinor} currency={main.currency} size="xl" />}
      {...(note === '' ? {} : { note })}
      sums={others.map(({ currency, amountMinor }) => ({ name: currency, value: <Money value={amountMinor} currency={currency} /> }))}
    />
  )
}
