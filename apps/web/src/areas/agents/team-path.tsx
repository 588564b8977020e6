import { Button } from '@trevo/ui/button.tsx'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { Refusal } from '#api/refusal.ts'
import { t } from '#i18n/t.ts'
import { setSearch } from '#router/navigate.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import styles from './team.module.css'
import { linesOf, type Named, useTeamMembers } from './use-team.ts'

interface TeamPathProps {
  readonly path: readonly Named[]
  /** Null: the whole team. */
  readonly onPick: (memberId: string | null) => void
}

/** The way from one's own team down to the branch that is shown; each step leads back to it. */
export function TeamPath({ path, onPick }: TeamPathProps) {
  if (path.length === 0) return null
  const steps = [{ memberId: null, username: t('downline.whole') }, ...path]
  return (
    <nav aria-label={t('downline.branch')} className={styles.path}>
      <ol>
        {steps.map(({ memberId, username }, place) => (
          <li key={memberId ?? 'team'}>
            {place === steps.length - 1 ? (
              <bdi aria-current="page">{username}</bdi>
            ) : (
              <button type="button" onClick={() => onPick(memberId)}>
                <bdi>{username}</bdi>
              </button>
            )}
            {place === steps.length - 1 ? null : <Icon name="chevron-right" size={16} />}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const branchesOnly = { type: 'agent', sort: 'name' } as const

interface Who {
  readonly under: string | null
  readonly memberId: string | null
  readonly username: string | null
}

/** Whose lines an address asks for: one member's by name or number, else a branch's, else all. */
export const whoIn = ({ under, memberId, username }: Who): { readonly memberId?: string; readonly username?: string; readonly under?: string } => {
  if (username !== null) return { username }
  if (memberId !== null) return { memberId }
  return under === null ? {} : { under }
}

/** Whether a list was refused because nobody of the team is meant. */
export const isNobodys = (error: unknown): boolean => error instanceof Refusal && error.code === 'not_found'

export function NobodyThere() {
  return (
    <EmptyState
      icon="users"
      title={t('downline.nobody')}
      text={t('downline.nobodyText')}
      action={
        <Button kind="secondary" onClick={() => setSearch({ under: null, memberId: null, member: null })}>
          {t('downline.whole')}
        </Button>
      }
    />
  )
}

/** Of a team of too many: which agent's branch is read. */
export function ChooseBranch({ under }: { readonly under: string | null }) {
  const branches = useTeamMembers(under === null ? branchesOnly : { ...branchesOnly, under })
  const list = linesOf(branches, ({ memberId }) => memberId)
  if (branches.isPending) {
    return (
      <AfterDelay>
        <Skeleton height={200} radius={14} />
      </AfterDelay>
    )
  }
  if (branches.data === undefined) return <ErrorState error={branches.error} onRetry={() => void branches.refetch()} isRetrying={branches.isFetching} />
  return (
    <>
      <EmptyState icon="users" title={t('downline.choose')} text={t('downline.chooseText')} action={under === null ? undefined : <Button kind="secondary" onClick={() => setSearch({ under: null })}>{t('downline.whole')}</Button>} />
      <Rows label={t('downline.branches')}>
        {list.map(({ memberId, username, size }) => (
          <Row key={memberId} mark={<Mark icon="users" size="s" />} title={<bdi>{username}</bdi>} text={t(size.isMore ? 'downline.sizeMore' : 'downline.size', { count: size.count })} onClick={() => setSearch({ under: memberId })} />
        ))}
      </Rows>
      <ListEnd count={list.length} hasMore={branches.hasNextPage} isBusy={branches.isFetchingNextPage} isFailed={branches.isFetchNextPageError} onMore={() => void branches.fetchNextPage()} words={t('downline.more')} />
    </>
  )
}
