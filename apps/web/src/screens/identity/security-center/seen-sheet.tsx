import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/member/api'
import { Fact, Facts } from '@trevo/ui/facts.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { call } from '#api/call.ts'
import { typeWord } from '#areas/agents/use-invites.ts'
import { dayWords } from '#areas/agents/words.ts'
import { t } from '#i18n/t.ts'
import { useMember } from '#session/use-member.ts'
import { ErrorState } from '#ui/error-state.tsx'
import type { SheetProps } from './sheet-props.ts'
import styles from './security-sheets.module.css'

type Seen = ReplyOf<'GET /api/agents/seen-of-me'>

/** What the agent above sees of this member, with what it is now. */
export function SeenSheet({ onClose }: SheetProps) {
  const seen = useQuery({ queryKey: ['agents', 'seen-of-me'], staleTime: 0, queryFn: ({ signal }) => call('GET /api/agents/seen-of-me', { signal }) })
  return (
    <Sheet open onClose={onClose} title={t('invites.seen.title')}>
      {seen.data !== undefined ? (
        <Told seen={seen.data} />
      ) : seen.isError ? (
        <ErrorState error={seen.error} onRetry={() => void seen.refetch()} isRetrying={seen.isFetching} />
      ) : (
        <AfterDelay>
          <Skeleton height={280} radius={14} />
        </AfterDelay>
      )}
    </Sheet>
  )
}

function Told({ seen }: { readonly seen: Seen }) {
  const { shown, upline, username, type, joined, lastDay, currency, balance } = seen
  const level = useMember().data?.clubLabel.labelName ?? ''
  return (
    <>
      <p className={styles.lead}>{t(`invites.seen.${shown}`, { name: upline ?? '' })}</p>
      {shown === 'named' ? (
        <Facts isRaised>
          <Fact name={t('invites.seen.username')}>{username}</Fact>
          <Fact name={t('invites.seen.type')}>{t(`invites.types.${typeWord(type ?? 0)}`)}</Fact>
          <Fact name={t('invites.seen.level')}>{level === '' ? t('invites.seen.noLevel') : level}</Fact>
          <Fact name={t('invites.seen.joined')}>{joined === null ? '' : dayWords(joined)}</Fact>
          <Fact name={t('invites.seen.lastDay')}>{lastDay === null ? t('invites.seen.noDay') : dayWords(lastDay)}</Fact>
          <Fact name={t('invites.seen.balance')}>{balance === null || currency === null ? '' : <Money value={balance} currency={currency} />}</Fact>
          <Fact name={t('invites.seen.sumsOfDays')}>{t('invites.seen.sumsText')}</Fact>
        </Facts>
      ) : null}
      <h3 className={styles.label}>{t('invites.seen.never')}</h3>
      <p className={styles.lead}>{t('invites.seen.neverText')}</p>
    </>
  )
}
