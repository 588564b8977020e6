import { figuresOf, type Simulated } from '#games/festa-no-quintal/simulate.ts'

type Told = Omit<Simulated, 'falls'>

const percent = (millionths: bigint): string => `${millionths / 10_000n}.${(millionths % 10_000n).toString().padStart(4, '0')} %`
const thousandths = (value: bigint): string => `${value / 1_000n}.${(value % 1_000n).toString().padStart(3, '0')}`
const hundredths = (value: number): string => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`
const grouped = (value: number): string => new Intl.NumberFormat('en').format(value)

const head = ['rounds', 'seed', 'return', '95 % within', 'pays', 'pays more than it cost', 'deviation', 'most seen'] as const

/** The table as it stands in `docs/games/<game>.md`. */
export const simulationText = (simulated: Told): string => {
  const figures = figuresOf(simulated)
  const cells = [
    grouped(simulated.rounds),
    String(simulated.seed),
    percent(figures.returnMillionths),
    `± ${percent(figures.aboutMillionths)}`,
    percent(figures.hitMillionths),
    percent(figures.gainMillionths),
    `${thousandths(figures.deviationThousandths)} ×`,
    `${hundredths(simulated.mostHundredths)} ×`,
  ]
  return [head, head.map(() => '---'), cells].map((row) => `| ${row.join(' | ')} |\n`).join('')
}

/** The same for machines: every figure is text of a whole number. */
export const simulationJson = (simulated: Simulated): unknown => ({
  rounds: simulated.rounds,
  seed: simulated.seed,
  paidHundredths: String(simulated.paidHundredths),
  squares: String(simulated.squares),
  hits: simulated.hits,
  gains: simulated.gains,
  capped: simulated.capped,
  mostHundredths: simulated.mostHundredths,
  falls: simulated.falls,
  ...Object.fromEntries(Object.entries(figuresOf(simulated)).map(([name, value]) => [name, String(value)])),
})
