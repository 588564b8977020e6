import { Chart } from '#ui/chart.tsx'
import { FigureCard, FigureCards } from '#ui/figure-card.tsx'
import { Money } from '#ui/money.tsx'
import { PhoneFrame } from '#ui/phone-frame.tsx'
import { money, moment, number } from '#i18n/format.ts'
import type { Part } from './part.ts'
import type { Samples } from './samples.ts'

const start = Date.parse('2026-11-24T12:00:00Z')
const atMs = Array.from({ length: 60 }, (_, at) => start + at * 60_000)
const wave = (at: number, size: number): number => Math.round(size * (1.2 + Math.sin(at / 7) + ((at * 37) % 11) / 18))
const showAt = (at: number): string => moment(new Date(at).toISOString(), 'America/Sao_Paulo', 'time').slice(0, 5)

function Line({ say }: { readonly say: Samples }) {
  const today = atMs.map((_, at) => BigInt(wave(at, 90_000)))
  const before = atMs.map((_, at) => (at > 50 ? null : BigInt(wave(at + 3, 80_000))))
  return <Chart label={`${say.word} (BRL)`} atMs={atMs} series={[{ name: 'Hoje', tone: 'accent', values: today }, { name: 'Há uma semana', tone: 'dim', values: before, isDashed: true }]} showValue={(value) => money(BigInt(value), 'BRL')} showTick={(value) => `${number(Math.round(value / 100))}`} showAt={showAt} />
}

function Bars({ say }: { readonly say: Samples }) {
  return <Chart kind="bars" label={say.title} atMs={atMs.slice(0, 24)} series={[{ name: 'Cadastros', tone: 'info', values: atMs.slice(0, 24).map((_, at) => wave(at, 12)) }]} showValue={number} showTick={number} showAt={showAt} />
}

function Cards({ say }: { readonly say: Samples }) {
  return (
    <FigureCards>
      <FigureCard label="GGR" figure={<Money minor="184512300" currency="BRL" />} formula="ggr/1" asOf="2026-11-24T15:30:00Z" to="/reports/ggr" compared={{ text: '12,4 % a mais que na terça passada', way: 'up', isGood: true }} />
      <FigureCard label={say.title} figure="48" asOf="2026-11-24T15:30:00Z" compared={{ text: say.sentence, way: 'down', isGood: false }} />
      <FigureCard label="Saque mais antigo" figure="1:42:10" asOf={null} to="/withdrawals" />
    </FigureCards>
  )
}

export const figures: readonly Part[] = [
  { name: 'FigureCard', isScreen: true, states: { cards: Cards } },
  { name: 'Chart', states: { line: Line, bars: Bars } },
  { name: 'PhoneFrame', states: { blank: ({ say }) => <PhoneFrame src="about:blank" label={say.title} heightPx={300} /> } },
]
