import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { actWord, Clock, type Proposal, ProposalState } from '#proposals/proposal-words.tsx'
import { targetWord } from '#proposals/target.tsx'
import { useMay, useMe } from '#session/session-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { MyClaims } from './my-claims.tsx'
import { MyViews } from './my-views.tsx'
import styles from './mine.module.css'

type Entry = ReplyOfStaff<'GET /office/log'>['rows'][number]

const proposed: readonly Column<Proposal>[] = [
  { key: 'act', label: 'home.approvals.act', width: 240, cell: ({ act }) => actWord(act) },
  { key: 'target', label: 'home.approvals.target', width: 200, cell: ({ target }) => <bdi>{targetWord(target)}</bdi> },
  { key: 'at', label: 'home.approvals.at', width: 140, cell: ({ proposedAt }) => <Moment at={proposedAt} shape="ago" /> },
  { key: 'state', label: 'home.approvals.clock', width: 170, onPhone: 'side', cell: (row) => (row.state === 'open' ? <Clock until={row.expiresAt} /> : <ProposalState state={row.state} />) },
]

/** An act on a record names it; a login is on nothing but the person. */
const targetOf = ({ target }: Entry): string => (target.kind === 'staff' && /^\d+$/.test(target.id) ? '–' : targetWord(target))

const done: readonly Column<Entry>[] = [
  { key: 'act', label: 'home.approvals.act', width: 240, cell: ({ act }) => actWord(act) },
  { key: 'target', label: 'home.approvals.target', width: 200, cell: (row) => <bdi>{targetOf(row)}</bdi> },
  { key: 'at', label: 'home.mine.when', width: 140, cell: ({ at }) => <Moment at={at} shape="ago" /> },
  { key: 'outcome', label: 'house.log.outcome', width: 130, onPhone: 'side', cell: ({ isRefused }) => (isRefused ? <StateBadge tone="danger">{t('house.log.refused')}</StateBadge> : <StateBadge tone="good">{t('house.log.done')}</StateBadge>) },
]

/** What I asked for, what is in my hands, how I look at lists, and what I did. */
export function MineScreen() {
  const me = useMe()
  const mayDecide = useMay('money.withdrawals', 'w')
  const proposals = useCall('GET /office/proposals', { query: { view: 'mine', limit: 25 } }, { pollMs: 15_000 })
  const log = useCall('GET /office/log', { query: { actor: me.staffId, limit: 25 } })
  return (
    <div className={styles.screen}>
      <ScreenHead title={t('home.mine.title')} actions={<ButtonLink to="/mine/settings" icon="settings">{t('home.settings.title')}</ButtonLink>} />
      <Section title={t('home.mine.proposals')} look="flush">
        {proposals.data === undefined ? (
          proposals.error === null ? <Loading lines={4} /> : <Refused error={proposals.error} />
        ) : proposals.data.rows.length === 0 ? (
          <Empty icon="check-circle" title={t('home.mine.no_proposals')} text={t('home.mine.no_proposals_text')} />
        ) : (
          <Grid label={t('home.mine.proposals')} columns={proposed} rows={proposals.data.rows} rowKey={({ proposalId }) => proposalId} rowHref={({ proposalId }) => `/approvals/${proposalId}`} hasKeys={false} />
        )}
      </Section>
      {mayDecide ? <MyClaims /> : null}
      <MyViews />
      <Section title={t('home.mine.acts')} look="flush">
        {log.data === undefined ? (
          log.error === null ? <Loading lines={6} /> : <Refused error={log.error} />
        ) : log.data.rows.length === 0 ? (
          <Empty icon="history" title={t('home.mine.no_acts')} />
        ) : (
          <Grid label={t('home.mine.acts')} columns={done} rows={log.data.rows} rowKey={({ id }) => id} hasKeys={false} />
        )}
      </Section>
    </div>
  )
}
