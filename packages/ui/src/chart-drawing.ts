import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

export interface Drawing {
  /** When each value was, in ms. */
  readonly atMs: readonly number[]
  readonly series: readonly { readonly name: string; readonly colour: string; readonly values: readonly number[] }[]
  readonly kind: 'line' | 'bars'
  readonly heightPx: number
  readonly showTick: (value: number) => string
  readonly showAt: (atMs: number) => string
}

const colourOf = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
const fontOf = (element: Element): string => `11px ${getComputedStyle(element).fontFamily}`

function optionsOf({ series, kind, heightPx, showTick, showAt }: Drawing, place: HTMLElement): UPlot.Options {
  const axis: UPlot.Axis = { stroke: colourOf('--dim'), font: fontOf(place), grid: { stroke: colourOf('--line'), width: 1 }, ticks: { show: false } }
  const bars = UPlot.paths.bars?.({ size: [0.6, 40], radius: 0.2 })
  return {
    width: place.clientWidth,
    height: heightPx,
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false } },
    axes: [
      { ...axis, values: (_chart, splits) => splits.map((at) => showAt(at)), space: 72, grid: { show: false } },
      { ...axis, values: (_chart, splits) => splits.map(showTick), size: (chart, values) => widthOf(chart, values) },
    ],
    series: [
      {},
      ...series.map(({ name, colour }) => ({
        label: name, stroke: colourOf(colour), width: 2, points: { show: false },
        ...(kind === 'bars' ? { fill: colourOf(colour), ...(bars === undefined ? {} : { paths: bars }) } : {}),
      })),
    ],
  }
}

/** An axis is as wide as its widest words, and a little more. */
function widthOf(chart: UPlot, values: readonly string[] | null): number {
  const longest = (values ?? []).reduce((before, value) => (value.length > before.length ? value : before), '')
  if (longest === '') return 0
  chart.ctx.font = `${11 * devicePixelRatio}px sans-serif`
  return Math.ceil(chart.ctx.measureText(longest).width / devicePixelRatio) + 16
}

/** Draws into a place as wide as it is, anew when its width or the theme changes; what it gives back takes the drawing away. */
export function drawChart(place: HTMLElement, drawing: Drawing): () => void {
  const data: UPlot.AlignedData = [[...drawing.atMs], ...drawing.series.map(({ values }) => [...values])]
  let chart = new UPlot(optionsOf(drawing, place), data, place)
  const resized = new ResizeObserver(() => chart.setSize({ width: place.clientWidth, height: drawing.heightPx }))
  resized.observe(place)
  const themed = new MutationObserver(() => {
    chart.destroy()
    chart = new UPlot(optionsOf(drawing, place), data, place)
  })
  themed.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    resized.disconnect()
    themed.disconnect()
    chart.destroy()
  }
}
