import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { paperTone, paperWord } from '#areas/papers/papers-words.ts'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import { Facts } from '#ui/facts.tsx'
import { Grid } from '#ui/grid.tsx'
import { Moment } from '#ui/moment.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { Compare } from './compare.tsx'
import { FindingsList } from './findings.tsx'
import { LookForm, Pictures } from './pictures.tsx'
import { PapersActs } from './papers-acts.tsx'
import styles from './papers.module.css'

type Shown = ReplyOfStaff<'GET /office/papers/:papersId'>
type Looked = ReplyOfStaff<'POST /office/papers/:papersId/look'>

/** What somebody looked at is put away by itself: a screen that is left open shows nobody's papers. */
const shownMs = 5 * 60_000

/** One member's papers: what stands out, the pictures beside what was told and what is known, and what can be done. */
export function PapersScreen() {
  const { papersId = '' } = useParams()
  const asked = useCall('GET /office/papers/:papersId', { params: { papersId } })
  const [seen, setSeen] = useState<{ readonly of: string; readonly looked: Looked } | null>(null)
  // What was looked at is of these papers alone.
  const looked = seen?.of === papersId ? seen.looked : null
  useEffect(() => {
    if (seen === null) return
    const timer = setTimeout(() => setSeen(null), shownMs)
    return () => clearTimeout(timer)
  }, [seen])
  const { data } = asked
  if (data === undefined) return <RecordScreen title="" asked={asked} />
  const { papers } = data
  return (
    <RecordScreen
      title={<>{paperWord('kind', papers.kind)} · {papers.country}</>}
      id={papers.papersId}
      back={{ to: '/papers', label: t('papers.title') }}
      badges={<StateBadge tone={paperTone(papers.state)}>{paperWord('state', papers.state)}</StateBadge>}
      under={<Link to={`/members/${papers.member.memberId}`}><bdi>{papers.member.username}</bdi></Link>}
      actions={<PapersActs shown={data} />}
      side={<Side shown={data} />}
      asked={asked}
    >
      <Section title={t('papers.flags')}><Flags shown={data} /></Section>
      <Section title={t('papers.pictures')} text={t('papers.pictures_text')}>
        {looked === null ? <LookForm papersId={papers.papersId} pictures={data.pictures} onLook={(now) => setSeen({ of: papersId, looked: now })} /> : <Pictures pictures={looked.pictures} onHide={() => setSeen(null)} />}
      </Section>
      <Section title={t('papers.findings')}><FindingsList findings={data.findings} /></Section>
      <Section title={t('papers.compare')}>
        <Compare told={looked?.told ?? data.toldMasked} profile={looked?.profile ?? data.profileMasked} flags={data.flags.map(({ name }) => name)} age={data.age} />
      </Section>
      <Section title={t('papers.earlier')} look={data.earlier.length === 0 ? 'panel' : 'flush'}><Earlier rows={data.earlier} /></Section>
      <Section title={t('papers.looks')}><Looks looks={data.looks} /></Section>
    </RecordScreen>
  )
}

function Flags({ shown: { flags, doubles } }: { readonly shown: Shown }) {
  if (flags.length === 0) return <p className={styles.none}>{t('papers.no_flags')}</p>
  return (
    <>
      <p className={styles.flags}>{flags.map(({ name, isRed }) => <StateBadge key={name} tone={isRed ? 'danger' : 'caution'}>{paperWord('flag', name)}</StateBadge>)}</p>
      {flags.some(({ isRed }) => isRed) ? <p className={styles.none}>{t('papers.red')}</p> : null}
      {doubles.length === 0 ? null : <p>{t('papers.doubles')}: {doubles.map(({ memberId, username }) => <Link key={memberId} className={styles.double} to={`/members/${memberId}`}><bdi>{username}</bdi></Link>)}</p>}
    </>
  )
}

const columns: readonly Column<Shown['earlier'][number]>[] = [
  { key: 'sent', label: 'papers.sent', cell: ({ sentAt }) => <Moment at={sentAt} /> },
  { key: 'kind', label: 'papers.kind', cell: ({ kind }) => paperWord('kind', kind) },
  { key: 'state', label: 'papers.state', cell: ({ state }) => <StateBadge tone={paperTone(state)}>{paperWord('state', state)}</StateBadge> },
  { key: 'reason', label: 'papers.reason', cell: ({ reason }) => (reason === null ? null : paperWord('why', reason)) },
  { key: 'by', label: 'papers.by', cell: ({ decidedBy }) => (decidedBy === null ? null : <bdi>{decidedBy}</bdi>) },
]

function Earlier({ rows }: { readonly rows: Shown['earlier'] }) {
  if (rows.length === 0) return <p className={styles.none}>{t('papers.none_earlier')}</p>
  return <Grid label={t('papers.earlier')} columns={columns} rows={rows} rowKey={({ papersId }) => papersId} rowHref={({ papersId }) => `/papers/${papersId}`} />
}

function Looks({ looks }: { readonly looks: Shown['looks'] }) {
  if (looks.length === 0) return <p className={styles.none}>{t('papers.no_looks')}</p>
  return <ul className={styles.looks}>{looks.map(({ at, by, why }) => <li key={at}><Moment at={at} /> · <bdi>{by ?? '–'}</bdi> · <span dir="auto">{why}</span></li>)}</ul>
}

function Side({ shown: { papers, words, openProposal } }: { readonly shown: Shown }) {
  return (
    <Section title={t('papers.title')}>
      <Facts
        facts={[
          { label: t('papers.sent'), value: <Moment at={papers.sentAt} /> },
          papers.decidedAt === null ? null : { label: t('papers.decided'), value: <Moment at={papers.decidedAt} /> },
          papers.decidedBy === null ? null : { label: t('papers.by'), value: <bdi>{papers.decidedBy}</bdi> },
          papers.reason === null ? null : { label: t('papers.reason'), value: paperWord('why', papers.reason) },
          words === '' ? null : { label: t('papers.words'), value: <span dir="auto">{words}</span> },
          papers.expiresOn === null ? null : { label: t('papers.until'), value: papers.expiresOn },
          openProposal === null ? null : { label: t('papers.proposal'), value: <Link to={`/approvals/${openProposal}`}>{openProposal}</Link> },
        ]}
      />
    </Section>
  )
}
