import { useState } from 'react'
import { lineKindNames, type LineKind, teamDaysMax } from '@trevo/rules/agents/team-lists'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import type { IconName } from '@trevo/ui/icon-names.ts'
import { Mark } from '@trevo/ui/mark.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { Tabs } from '@trevo/ui/tabs.tsx'
import { Totals } from '@trevo/ui/totals.tsx'
import { formatDateTime } from '@trevo/ui/words/format.ts'
import { TeamDays, useTeamDays } from '#areas/agents/team-days.tsx'
import { TeamFilters, type TeamQuestion } from '#areas/agents/team-filters.tsx'
import { ChooseBranch, isNobodys, NobodyThere, TeamPath, whoIn } from '#areas/agents/team-path.tsx'
import { linesOf, type TeamLine, type TeamLineFilter, type TeamLines, useTeamLines } from '#areas/agents/use-team.ts'
import { movementWords } from '#areas/wallet/records/movement-words.ts'
import { SignedMoney } from '#areas/wallet/records/signed-money.tsx'
import { t } from '#i18n/t.ts'
import { useModule } from '#lazy/use-module.ts'
import { useSearchParam } from '#router/location.ts'
import { setSearch } from '#router/navigate.ts'
import { useBalanceHidden } from '#session/preferences.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'

const loadMember = async () => (await import('#areas/agents/member-sheet.tsx')).MemberSheet
const loadLine = async () => (await import('#areas/wallet/records/line-sheet.tsx')).LineSheet

const icons: Readonly<Record<LineKind, IconName>> = { money: 'wallet', play: 'chip', bonus: 'gift', rebate: 'percent', contract: 'document', transfer: 'transfer', rain: 'bonus' }

/** An agent's own movements, or those of the team (asked with types=A). */
export function TeamRecord() {
  const { today, range } = useTeamDays(teamDaysMax)
  const [of, under, memberId, username, kind] = [useSearchParam('of') === 'me' ? ('me' as const) : ('team' as const), useSearchParam('under'), useSearchParam('memberId'), useSearchParam('member'), useSearchParam('kind')]
  const inKind = lineKindNames.find((each) => each === kind)
  const filter: TeamLineFilter = { ...range, of, ...(of === 'me' ? {} : whoIn({ under, memberId, username })), ...(inKind === undefined ? {} : { kind: inKind }) }
  return (
    <>
      <Tabs label={t('downline.lines.whose')} tabs={(['team', 'me'] as const).map((id) => ({ id, label: t(`downline.lines.of.${id}`) }))} value={of} onChange={(id) => setSearch({ of: id === 'me' ? 'me' : null, under: null, memberId: null, member: null })} />
      <TeamDays today={today} range={range} daysMax={teamDaysMax} periods={[7, 30, 92]} />
      <Lines filter={filter} under={under} />
    </>
  )
}

const questionsOf = ({ of, kind, username }: TeamLineFilter): readonly TeamQuestion[] => [
  ...(of === 'me' ? [] : [{ name: 'member', kind: 'text', label: t('downline.username'), value: username ?? '' } as const]),
  { name: 'kind', kind: 'choice', label: t('downline.lines.kind'), choices: lineKindNames.map((value) => ({ value, label: t(`downline.lines.kinds.${value}`) })), value: kind ?? '' },
]

function Lines({ filter, under }: { readonly filter: TeamLineFilter; readonly under: string | null }) {
  const lines = useTeamLines(filter)
  const [lineId, setLineId] = useState<string | null>(null)
  const [memberId, setMemberId] = useState<string | null>(null)
  const LineSheet = useModule(loadLine, lineId !== null)
  const MemberSheet = useModule(loadMember, memberId !== null)
  if (lines.isPending) {
    return (
      <AfterDelay>
        <Skeleton height={140} radius={14} />
        <Skeleton height={280} radius={14} />
      </AfterDelay>
    )
  }
  const first = lines.data?.pages[0]
  if (first === undefined && isNobodys(lines.error)) return <NobodyThere />
  if (first === undefined) return <ErrorState error={lines.error} onRetry={() => void lines.refetch()} isRetrying={lines.isFetching} />
  const list = linesOf(lines, ({ transferId, lineId: own }) => own ?? transferId)
  const open = ({ lineId: own, member }: TeamLine): void => {
    if (own !== null) setLineId(own)
    else if (member !== null) setMemberId(member.memberId)
    else setSearch({ of: 'me', under: null, memberId: null, member: null })
  }
  return (
    <>
      <TeamPath path={first.path} onPick={(id) => setSearch({ under: id, memberId: null, member: null })} />
      {first.needsBranch ? (
        <ChooseBranch under={under} />
      ) : (
        <>
          <TeamFilters questions={questionsOf(filter)} currency={first.currency} />
          <Sums page={first} />
          {list.length === 0 ? (
            <EmptyState icon="receipt" title={t('downline.lines.empty')} text={t('downline.lines.emptyText')} />
          ) : (
            <Section title={t('downline.lines.list')}>
              <Rows>
                {list.map((line) => (
                  <Line key={line.lineId ?? line.transferId} line={line} currency={first.currency} onOpen={open} />
                ))}
              </Rows>
            </Section>
          )}
          {lines.isFetchNextPageError ? <RefusalNote error={lines.error} kept={t('site.common.error.kept')} /> : null}
          <ListEnd count={list.length} hasMore={lines.hasNextPage} isBusy={lines.isFetchingNextPage} isFailed={lines.isFetchNextPageError} onMore={() => void lines.fetchNextPage()} words={t('downline.more')} />
        </>
      )}
      {LineSheet === null ? null : <LineSheet lineId={lineId} zone={first.range.zone} onClose={() => setLineId(null)} />}
      {MemberSheet === null ? null : <MemberSheet memberId={memberId} onClose={() => setMemberId(null)} />}
    </>
  )
}

function Sums({ page: { totals, currency, range } }: { readonly page: TeamLines }) {
  if (totals === null) return <Note>{t('downline.tooManyToSum')}</Note>
  return (
    <Totals
      label={t('downline.lines.net')}
      figure={<SignedMoney value={BigInt(totals.in) - BigInt(totals.out)} currency={currency} isLarge />}
      note={t('downline.lines.count', { count: totals.lines, zone: range.zone })}
      sums={[
        { name: t('downline.lines.in'), value: <Money value={totals.in} currency={currency} /> },
        { name: t('downline.lines.out'), value: <Money value={totals.out} currency={currency} /> },
      ]}
    />
  )
}

function Line({ line, currency, onOpen }: { readonly line: TeamLine; readonly currency: string; readonly onOpen: (line: TeamLine) => void }) {
  const isHidden = useBalanceHidden()
  const { transferId, member, kind, direction, amount, balanceAfter, at } = line
  return (
    <Row
      mark={<Mark icon={kind === null ? 'edit' : icons[kind]} size="s" tone={direction === 'in' ? 'accent' : 'plain'} />}
      title={<bdi>{member?.username ?? t('downline.lines.me')}</bdi>}
      text={
        <>
          {movementWords(line)} · <time dateTime={at}>{formatDateTime(at)}</time> · <bdi>{transferId}</bdi>
        </>
      }
      end={
        <>
          <SignedMoney value={direction === 'in' ? BigInt(amount) : -BigInt(amount)} currency={currency} />
          {balanceAfter === null ? null : <Money value={balanceAfter} currency={currency} size="s" tone="dim" isMasked={isHidden} />}
        </>
      }
      aria-haspopup="dialog"
      onClick={() => onOpen(line)}
    />
  )
}
