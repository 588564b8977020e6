import { EmptyState } from '@trevo/ui/empty-state.tsx'
import type { IconName } from '@trevo/ui/icon-names.ts'
import { Mark, type Tone } from '@trevo/ui/mark.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { Status } from '@trevo/ui/status.tsx'
import { formatDate } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import { ListEnd } from '#ui/list-end.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import styles from './invite-friends.module.css'
import type { Friend, Referrals, useReferrals } from './use-referrals.ts'

const looks: Readonly<Record<Friend['state'], readonly [IconName, Tone]>> = {
  registered: ['user', 'plain'],
  deposited: ['deposit', 'plain'],
  playing: ['play', 'accent'],
  waiting: ['hourglass', 'caution'],
  paid: ['check-circle', 'accent'],
  not_eligible: ['minus', 'plain'],
  expired: ['clock', 'plain'],
}

const stateWords = ({ state, percent, paysAt }: Friend): string => {
  if (state === 'playing') return t('referral.state.playing', { percent: percent ?? 0 })
  if (state === 'waiting') return paysAt === null ? t('referral.state.waiting') : t('referral.state.waitingUntil', { day: formatDate(paysAt) })
  return t(`referral.state.${state}`)
}

/** Never by name, never what they won or lost, never why one does not count. */
export function Friends({ pages, more }: { readonly pages: readonly Referrals[]; readonly more: ReturnType<typeof useReferrals> }) {
  const list = pages.flatMap((page) => page.list)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error } = more
  return (
    <Section title={t('referral.friends')}>
      {list.length === 0 ? (
        <EmptyState icon="users" title={t('referral.empty')} text={t('referral.emptyText')} />
      ) : (
        <Rows>
          {list.map((friend) => (
            <OneFriend key={friend.entry} friend={friend} />
          ))}
        </Rows>
      )}
      {isFetchNextPageError ? <RefusalNote error={error} kept={t('site.common.error.kept')} /> : null}
      <ListEnd count={list.length} hasMore={hasNextPage} isBusy={isFetchingNextPage} isFailed={isFetchNextPageError} onMore={() => void fetchNextPage()} words={t('referral.more')} />
    </Section>
  )
}

function OneFriend({ friend }: { readonly friend: Friend }) {
  const { name, joinedAt, state, paid } = friend
  const [icon, tone] = looks[state]
  return (
    <Row
      mark={<Mark icon={icon} tone={tone} size="s" />}
      title={<bdi>{name}</bdi>}
      text={
        <>
          {t('referral.joined', { day: formatDate(joinedAt) })}
          {paid === null || paid.transferId === null ? null : <span className={styles.transfer}>{t('referral.transfer')} <bdi>{paid.transferId}</bdi></span>}
        </>
      }
      end={paid === null ? <Status tone={tone}>{stateWords(friend)}</Status> : <span className={styles.paid}><Money value={paid.amountMinor} currency={paid.currency} /><Status tone="accent">{t('referral.paidOn', { day: formatDate(paid.at) })}</Status></span>}
    />
  )
}
