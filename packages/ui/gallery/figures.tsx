import { Chart } from '#chart.tsx'
import { DataTable, type Column } from '#data-table.tsx'
import { formatMoney, formatNumber } from '#words/format.ts'
import type { Part } from './part.ts'
import type { Samples } from './words.ts'

const nothing = (): void => undefined
const dayMs = 86_400_000
const days = Array.from({ length: 14 }, (_, at) => Date.UTC(2026, 10, 10) + at * dayMs)
const showDay = (atMs: number): string => `${new Date(atMs).getUTCDate()}/${new Date(atMs).getUTCMonth() + 1}`

interface Line {
  readonly id: string
  readonly name: string
  readonly rounds: number
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
}
const linesOf = (count: number, name: string): readonly Line[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(at), name: `${name} ${at + 1}`, rounds: (at * 37) % 101, stakeMinor: BigInt(at * 7919 + 100), payoutMinor: BigInt((at * 104_729) % 1_000_003) }))
const asMoney = (value: string | number | bigint): string => formatMoney(BigInt(value), 'BRL')

const columnsOf = (say: Samples): readonly [Column<Line>, ...Column<Line>[]] => [
  { id: 'name', name: say.name, valueOf: ({ name }) => name },
  { id: 'rounds', name: 'Rodadas', valueOf: ({ rounds }) => rounds, show: (value) => formatNumber(BigInt(value)), isSummed: true },
  { id: 'stake', name: say.name, valueOf: ({ stakeMinor }) => stakeMinor, show: asMoney, isSummed: true },
  { id: 'payout', name: 'Prêmios', valueOf: ({ payoutMinor }) => payoutMinor, show: asMoney, isSummed: true },
]

export const figures: readonly Part[] = [
  {
    name: 'Data table',
    states: {
      'few lines, sorted, with totals': ({ say }) => (
        <DataTable label={`${say.name} 5`} columns={columnsOf(say)} lines={linesOf(5, say.name)} keyOf={({ id }) => id} sortedAtFirst={{ columnId: 'payout', direction: 'descending' }} onOpen={nothing} />
      ),
      'two thousand lines': ({ say }) => <DataTable label={`${say.name} 2000`} columns={columnsOf(say)} lines={linesOf(2_000, say.name)} keyOf={({ id }) => id} />,
      'no line': ({ say }) => <DataTable label={`${say.name} 0`} columns={columnsOf(say)} lines={[]} keyOf={({ id }) => id} />,
    },
  },
  {
    name: 'Chart',
    states: {
      'lines': ({ say }) => (
        <Chart
          label={say.title}
          atLabel="Dia"
          atMs={days}
          showAt={showDay}
          showValue={(value) => formatMoney(BigInt(value), 'BRL')}
          showTick={(value) => formatNumber(value / 100)}
          series={[
            { name: say.name, tone: 'accent', values: days.map((_, at) => BigInt(Math.round(50_000 + 40_000 * Math.sin(at)))) },
            { name: `${say.name} 2`, tone: 'gold', values: days.map((_, at) => BigInt(20_000 + at * 3_000)) },
          ]}
        />
      ),
      bars: ({ say }) => (
        <Chart label={say.name} atLabel="Dia" atMs={days} kind="bars" showAt={showDay} showValue={String} showTick={formatNumber} series={[{ name: say.name, tone: 'accent', values: days.map((_, at) => (at * 37) % 100) }]} />
      ),
    },
  },
]
