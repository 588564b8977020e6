import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Desk } from './bench-desk.ts'
import type { OfficeSizes } from './sizes.ts'

const pollMs = 200
const columns = ['id', 'opened_at', 'touched_at', 'member_id', 'vendor', 'game', 'round_id', 'bets', 'staked', 'won', 'returned', 'adjusted', 'currency'] as const

/** Resident memory of a process; null where the system does not say. */
const rssBytes = async (pid: number): Promise<number | null> => {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(text)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) * 1_024
}

export interface ExportFigures {
  readonly rows: number
  readonly rowsPerS: number
  /** From a tenth of the rows to the last, the most above what there was at a tenth. */
  readonly rssMb: number | null
}

/** As many bets as are asked for, from the oldest on. */
export const measureExport = async (desk: Desk, pid: number, format: 'csv' | 'parquet', { exportRows, bets, days }: OfficeSizes, isOver: () => boolean = () => false): Promise<ExportFigures> => {
  const startMs = Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), new Date().getUTCDate()) - days * 86_400_000
  const to = new Date(startMs + Math.ceil((exportRows / bets) * days * 86_400_000)).toISOString()
  const { reply } = await desk.post<{ readonly reply: { readonly exportId: string } }>('/office/exports', { list: 'bet-records', format, columns, filters: { to }, reason: 'a bench' })
  const startedAtMs = performance.now()
  let [base, most]: [number | null, number | null] = [null, null]
  for (;;) {
    const { reply: made } = await desk.get<{ readonly state: string; readonly rows: string; readonly problem: string | null }>(`/office/exports/${reply.exportId}`)
    const tookS = (performance.now() - startedAtMs) / 1_000
    const rss = await rssBytes(pid)
    if (Number(made.rows) >= exportRows / 10) base ??= rss
    if (base !== null && rss !== null) most = Math.max(most ?? 0, rss - base)
    if (made.state === 'failed' || made.state === 'stopped') throw new Error(`an export ended as ${made.state} ${made.problem}`)
    if (made.state === 'ready' || isOver()) return { rows: Number(made.rows), rowsPerS: Math.round(Number(made.rows) / tookS), rssMb: most === null ? null : Math.round(most / 1_048_576) }
    await sleep(pollMs)
  }
}

interface Bulk {
  readonly state: string
  readonly hash: string | null
  readonly done: number
  readonly refused: number
}

/** Tags the batch: frozen, proposed by one, approved by another, done. The seconds from the wish to the last row, without the people's own time. */
export const measureTags = async (desk: Desk, approver: Desk): Promise<{ readonly rows: number; readonly seconds: number }> => {
  const startedAtMs = performance.now()
  const { bulkId } = await desk.post<{ readonly bulkId: string }>('/office/bulks', { kind: 'members.tags', change: { add: ['bench'] }, selection: { kind: 'filter', query: { name: 'batch' } } })
  const until = async (state: string): Promise<Bulk> => {
    for (;;) {
      const { bulk } = (await desk.get<{ readonly bulk: Bulk }>(`/office/bulks/${bulkId}`)).reply
      if (bulk.state === state) return bulk
      if (bulk.state === 'failed' || bulk.state === 'stopped') throw new Error(`the batch ended as ${bulk.state}`)
      await sleep(pollMs)
    }
  }
  const { hash } = await until('frozen')
  const ran = await desk.post<{ readonly kind: string; readonly proposal?: string }>(`/office/bulks/${bulkId}/tags`, { hash, reason: 'a bench' })
  if (ran.kind === 'proposed') {
    const { hash: signed } = (await approver.get<{ readonly hash: string }>(`/office/proposals/${ran.proposal}`)).reply
    await approver.post(`/office/proposals/${ran.proposal}/approve`, { hash: signed })
  }
  const { done, refused } = await until('done')
  if (refused > 0) throw new Error(`${refused} rows of the batch were refused`)
  return { rows: done, seconds: (performance.now() - startedAtMs) / 1_000 }
}

interface Now {
  readonly money: readonly { readonly figure: string; readonly currency: string; readonly today: string }[]
}

/**
 * How long after a bet the dashboard counts it, seen while bets go on: each look's sum of stakes against the journal, which says when the first bet
 * was made that the look had not counted.
 */
export const watchDashboard = async (desk: Desk, pool: pg.Pool, isOver: () => boolean): Promise<number> => {
  const stakesOf = ({ money }: Now): bigint => BigInt(money.find(({ figure, currency }) => figure === 'stakes/1' && currency === 'BRL')?.today ?? '0')
  const looks: { readonly stakes: bigint; readonly at: Date }[] = []
  while (!isOver()) {
    const { reply } = await desk.get<Now>('/office/now')
    looks.push({ stakes: stakesOf(reply), at: new Date() })
    await sleep(500)
  }
  const [first] = looks
  if (first === undefined) return Number.NaN
  const { rows } = await pool.query<{ lag: number | null }>(
    `with placed as (select at, sum(amount_minor) over (order by xact, id) as total from transfers where movement = 'stake-placed' and at >= date_trunc('day', now()))
     select max(extract(epoch from l.at - (select min(p.at) from placed p where p.total > l.stakes and p.at <= l.at)))::float8 as lag
     from unnest($1::numeric[], $2::timestamptz[]) l(stakes, at)`,
    [looks.map(({ stakes }) => stakes.toString()), looks.map(({ at }) => at)],
  )
  return rows[0]?.lag ?? 0
}
