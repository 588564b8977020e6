import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { t, wordOf } from '#i18n/t.ts'
import { StateBadge, type Tone } from '#ui/state-badge.tsx'
import styles from './bulks.module.css'

export type Bulk = ReplyOfStaff<'GET /office/bulks/:bulkId'>['bulk']
export type BulkRow = ReplyOfStaff<'GET /office/bulks/:bulkId/rows'>['rows'][number]

export const kindWord = (kind: Bulk['kind']): string => t(`bulks.kind.${kind}`)
/** Why a row was left out or refused: words of its own, else those of the refusal. */
export const whyWord = (why: string): string => wordOf(`bulks.why.${why}`) ?? wordOf(`refusals.${why}`) ?? why
export const isUnderWay = ({ state }: Pick<Bulk, 'state'>): boolean => state === 'freezing' || state === 'running'

const tones: Readonly<Record<Bulk['state'], Tone>> = { freezing: 'info', frozen: 'caution', running: 'info', done: 'good', stopped: 'neutral', failed: 'danger' }
const rowTones: Readonly<Record<BulkRow['state'], Tone>> = { new: 'neutral', waiting: 'info', 'left-out': 'neutral', done: 'good', refused: 'danger' }

export function BulkState({ state }: Pick<Bulk, 'state'>) {
  return <StateBadge tone={tones[state]}>{t(`bulks.state.${state}`)}</StateBadge>
}

export function RowState({ state }: Pick<BulkRow, 'state'>) {
  return <StateBadge tone={rowTones[state]}>{t(`bulks.row.${state}`)}</StateBadge>
}

/** How far it is: looked at while it is frozen, done and refused while it runs. */
export const farOf = ({ state, rows, looked, kept, done, refused }: Pick<Bulk, 'state' | 'rows' | 'looked' | 'kept' | 'done' | 'refused'>): { readonly now: number; readonly all: number } =>
  state === 'freezing' ? { now: looked, all: rows } : { now: done + refused, all: kept }

export function BulkProgress({ bulk, label }: { readonly bulk: Pick<Bulk, 'state' | 'rows' | 'looked' | 'kept' | 'done' | 'refused'>; readonly label: string }) {
  const { now, all } = farOf(bulk)
  return <progress className={styles.progress} value={now} max={Math.max(1, all)} aria-label={label} />
}
