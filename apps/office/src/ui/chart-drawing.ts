import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

export interface Drawing {
  /** When each value was, in ms. */
  readonly atMs: readonly number[]
  readonly series: readonly { readonly name: string; readonly colour: string; readonly isDashed: boolean; readonly values: readonly (number | null)[] }[]
  readonly kind: 'line' | 'bars'
  readonly heightPx: number
  readonly showTick: (value: number) => string
  readonly showAt: (atMs: number) => string
  /** Which moment the pointer is at; null: at none. */
  readonly onPoint: (at: number | null) => void
}

export interface Drawn {
  /** Marks a moment, as the pointer does. */
  readonly point: (at: number | null) => void
  readonly takeAway: () => void
}

const colourOf = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

const tickRoomPx = 96

/** An axis is as wide as its widest words, and a little more. */
const widthOf = (chart: UPlot, values: readonly string[] | null): number => {
  const longest = (values ?? []).reduce((before, value) => (value.length > before.length ? value : before), '')
  if (longest === '') return 0
  chart.ctx.font = `${11 * devicePixelRatio}px sans-serif`
  return Math.ceil(chart.ctx.measureText(longest).width / devicePixelRatio) + 16
}

/** A height says how much: it is measured from nothing. */
const fromZero = (_chart: UPlot, min: number, max: number): UPlot.Range.MinMax => (min === max && min === 0 ? [0, 1] : [Math.min(0, min * 1.05), Math.max(0, max * 1.05)])

/** So that the first bar and the last are whole. */
const halfStepOut = (chart: UPlot, min: number, max: number): UPlot.Range.MinMax => {
  const half = (max - min) / Math.max(1, (chart.data[0].length - 1) * 2)
  return [min - half, max + half]
}

/** A bar is named under itself, and as many are as their names have room. */
const underBars: UPlot.Axis.Splits = (chart) => {
  const at = chart.data[0]
  const step = Math.max(1, Math.ceil((at.length * tickRoomPx) / Math.max(1, chart.width)))
  return [...at].filter((_ms, place) => (at.length - 1 - place) % step === 0)
}

const optionsOf = ({ series, kind, heightPx, showTick, showAt, onPoint }: Drawing, place: HTMLElement): UPlot.Options => {
  const axis: UPlot.Axis = { stroke: colourOf('--dim'), font: `11px ${getComputedStyle(place).fontFamily}`, grid: { stroke: colourOf('--line'), width: 1 }, ticks: { show: false } }
  const bars = UPlot.paths.bars?.({ size: [0.6, 40], radius: 0.15 })
  return {
    width: place.clientWidth,
    height: heightPx,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
    hooks: { setCursor: [(chart) => onPoint(chart.cursor.idx ?? null)] },
    scales: { x: { time: false, ...(kind === 'bars' && { range: halfStepOut }) }, y: { range: fromZero } },
    axes: [
      { ...axis, values: (_chart, splits) => splits.map((at) => showAt(at)), space: tickRoomPx, size: 28, grid: { show: false }, ...(kind === 'bars' && { splits: underBars }) },
      { ...axis, values: (_chart, splits) => splits.map(showTick), size: (chart, values) => widthOf(chart, values) },
    ],
    series: [
      {},
      ...series.map(({ name, colour, isDashed }): UPlot.Series => ({
        label: name, stroke: colourOf(colour), width: 1.75, points: { show: false }, ...(isDashed && { dash: [4, 4] }),
        ...(kind === 'bars' && !isDashed && { fill: colourOf(colour), ...(bars !== undefined && { paths: bars }) }),
      })),
    ],
  }
}

/** Draws into a place as wide as it is, anew when its width or the theme changes. */
export const drawChart = (place: HTMLElement, drawing: Drawing): Drawn => {
  const data: UPlot.AlignedData = [[...drawing.atMs], ...drawing.series.map(({ values }) => [...values])]
  let chart = new UPlot(optionsOf(drawing, place), data, place)
  const resized = new ResizeObserver(() => chart.setSize({ width: place.clientWidth, height: drawing.heightPx }))
  resized.observe(place)
  const themed = new MutationObserver(() => {
    chart.destroy()
    chart = new UPlot(optionsOf(drawing, place), data, place)
  })
  themed.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return {
    point: (at) => {
      const ms = at === null ? undefined : drawing.atMs[at]
      const value = at === null ? null : (drawing.series[0]?.values[at] ?? null)
      chart.setCursor(ms === undefined ? { left: -10, top: -10 } : { left: chart.valToPos(ms, 'x'), top: value === null ? 0 : chart.valToPos(value, 'y') })
    },
    takeAway: () => {
      resized.disconnect()
      themed.disconnect()
      chart.destroy()
    },
  }
}
