import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { Icon } from '@trevo/ui/icon.tsx'
import { number, money } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import { CopyId } from '#ui/copy-id.tsx'
import { Facts } from '#ui/facts.tsx'
import { Grid } from '#ui/grid.tsx'
import { type Bulk, BulkProgress, type BulkRow, farOf, RowState, whyWord } from './bulk-words.tsx'
import styles from './bulks.module.css'

type Shown = ReplyOfStaff<'GET /office/bulks/:bulkId'>

export const hrefOf = (bulk: Pick<Bulk, 'kind'>, { target }: Pick<BulkRow, 'target'>): string => (bulk.kind.startsWith('members.') ? `/members/${target}` : `/games/${encodeURIComponent(target)}`)

export const rowColumns: readonly Column<BulkRow>[] = [
  { key: 'name', label: 'bulks.name', width: 170, onPhone: 'title', cell: ({ name, target }) => <bdi>{name ?? target}</bdi> },
  { key: 'target', label: 'bulks.target', width: 160, cell: ({ target }) => <CopyId id={target} /> },
  { key: 'state', label: 'bulks.state', width: 120, onPhone: 'side', cell: ({ state }) => <RowState state={state} /> },
  { key: 'why', label: 'bulks.why', width: 220, cell: ({ why }) => (why === null ? '' : whyWord(why)) },
]

export function Reasons({ reasons }: { readonly reasons: Shown['whyLeftOut'] }) {
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ why, count }) => (
        <li key={why}><span>{whyWord(why)}</span><strong className={styles.num}>{number(count)}</strong></li>
      ))}
    </ul>
  )
}

export function BulkFacts({ bulk }: { readonly bulk: Bulk }) {
  return (
    <Facts
      facts={[
        { label: t('bulks.rows'), value: number(bulk.rows) },
        { label: t('bulks.kept'), value: number(bulk.kept) },
        { label: t('bulks.left_out'), value: number(bulk.leftOut) },
        ...Object.entries(bulk.sums).map(([currency, minor]) => ({ key: currency, label: t('bulks.sum', { currency }), value: money(minor, currency) })),
        bulk.startedAt === null ? null : { label: t('bulks.done'), value: number(bulk.done) },
        bulk.startedAt === null ? null : { label: t('bulks.refused'), value: number(bulk.refused) },
        bulk.hash === null ? null : { label: t('bulks.hash'), value: <CopyId id={bulk.hash} lettersMax={16} /> },
        bulk.resultHash === null ? null : { label: t('bulks.result_hash'), value: <CopyId id={bulk.resultHash} lettersMax={16} /> },
      ]}
    />
  )
}

/** How far a bulk is: a bar with its numbers. */
export function Far({ bulk }: { readonly bulk: Bulk }) {
  const { now, all } = farOf(bulk)
  return (
    <div className={styles.far}>
      <BulkProgress bulk={bulk} label={t('bulks.progress')} />
      <p className={`${styles.note} ${styles.num}`} role="status">{bulk.state === 'freezing' ? t('bulks.looking', { rows: number(all), looked: number(now) }) : `${number(now)} / ${number(all)}`}</p>
    </div>
  )
}

/** Whom a frozen list reaches: how many, with how much, the first of them, who is left out and why. */
export function BulkReach({ shown: { bulk, first, whyLeftOut } }: { readonly shown: Shown }) {
  if (bulk.state === 'freezing') return <Far bulk={bulk} />
  return (
    <div className={styles.reach}>
      <p className={styles.count}>{bulk.kept === 0 ? t('bulks.reaches_none') : t('bulks.reaches', { count: bulk.kept })}</p>
      {bulk.state === 'frozen' ? null : <Far bulk={bulk} />}
      {bulk.needsSecondPair ? <p className={styles.pair}><Icon name="users" size={16} />{t('bulks.second_pair')}</p> : null}
      <BulkFacts bulk={bulk} />
      {whyLeftOut.length === 0 ? null : (
        <div>
          <h3>{t('bulks.why_left_out')}</h3>
          <Reasons reasons={whyLeftOut} />
        </div>
      )}
      <div>
        <h3>{t('bulks.first', { count: first.length })}</h3>
        <div className={styles.frame}>
          <Grid label={t('bulks.first', { count: first.length })} columns={rowColumns} rows={first} rowKey={({ target }) => target} hasKeys={false} />
        </div>
      </div>
    </div>
  )
}
