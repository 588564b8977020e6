import { useQueryClient } from '@tanstack/react-query'
import { number } from '#i18n/format.ts'
import { t, wordOf } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import { CopyId } from '#ui/copy-id.tsx'
import { Facts } from '#ui/facts.tsx'
import { Grid } from '#ui/grid.tsx'
import { Moment } from '#ui/moment.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import type { Health } from './health-reply.ts'
import styles from './health.module.css'

interface Reader {
  readonly name: string
  readonly transfers: number
  readonly seconds: number
  readonly projection?: Health['projections'][number]
}

const readerWord = (name: string): string => wordOf(`home.lag.${name}`) ?? name

function Rebuild({ projection }: { readonly projection: Health['projections'][number] }) {
  const client = useQueryClient()
  if (projection.rebuilt !== null) return <StateBadge tone="info">{t('ops.health.rebuilding', { read: number(BigInt(projection.rebuilt)) })}</StateBadge>
  if (projection.isAsked) return <StateBadge tone="info">{t('ops.health.rebuild_asked')}</StateBadge>
  return (
    <ActButton line="POST /office/projections/:projection/rebuild" act="projections.rebuild" params={{ projection: projection.name }} title={t('ops.health.rebuild_of', { name: readerWord(projection.name) })} text={t('ops.health.rebuild_text')} button={t('ops.health.rebuild')} label={t('ops.health.rebuild')}
      buttonSize="s" toBody={() => ({})} onDone={() => void client.invalidateQueries({ queryKey: ['GET /office/health'] })} />
  )
}

const columns: readonly Column<Reader>[] = [
  { key: 'name', label: 'ops.health.reader', width: 240, cell: ({ name }) => readerWord(name) },
  { key: 'behind', label: 'ops.health.behind', width: 120, align: 'end', onPhone: 'side', cell: ({ seconds }) => t('ops.health.seconds', { seconds: number(Math.round(seconds * 10) / 10) }) },
  { key: 'transfers', label: 'ops.health.transfers', width: 120, align: 'end', cell: ({ transfers }) => number(transfers) },
  { key: 'read', label: 'ops.health.read', width: 150, align: 'end', cell: ({ projection }) => (projection === undefined ? '–' : number(BigInt(projection.read))) },
  { key: 'generation', label: 'ops.health.generation', width: 110, align: 'end', cell: ({ projection }) => (projection === undefined ? '–' : number(projection.generation)) },
]
const withActs: readonly Column<Reader>[] = [...columns, { key: 'rebuild', label: 'ops.health.rebuild', width: 180, cell: ({ projection }) => (projection === undefined ? null : <Rebuild projection={projection} />) }]

/** Whoever reads the transfers behind the bets, how far behind, and the heads of both chains. */
export function BooksTab({ health: { projections, books, log } }: { readonly health: Health }) {
  const mayRun = useMay('jobs.run', 'w')
  const rows: readonly Reader[] = [...projections.map((projection) => ({ ...projection, projection })), books.closer, books.sealer]
  return (
    <div className={styles.screen}>
      <Section title={t('ops.health.books')} look="flush"><Grid label={t('ops.health.books')} layout="health-readers" columns={mayRun ? withActs : columns} rows={rows} rowKey={({ name }) => name} rowTone={({ seconds }) => (seconds > 60 ? 'danger' : null)} /></Section>
      <Section title={t('ops.health.chains')} text={t('ops.health.chains_text')}>
        <Facts facts={[
          { label: t('ops.health.books_head'), value: books.head === null ? '–' : <CopyId id={books.head} lettersMax={76} /> },
          { label: t('ops.health.sealed'), value: <Moment at={books.sealedAt} shape="ago" />, key: 'books-sealed' },
          { label: t('ops.health.log_head'), value: log.head === null ? '–' : <CopyId id={log.head} lettersMax={76} /> },
          { label: t('ops.health.sealed'), value: <Moment at={log.sealedAt} shape="ago" />, key: 'log-sealed' },
          { label: t('ops.health.waiting'), value: number(log.waiting) },
        ]} />
      </Section>
    </div>
  )
}
