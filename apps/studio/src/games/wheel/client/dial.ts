import { slices } from '#games/wheel/math.ts'

const drawn = 'http://www.w3.org/2000/svg'
const degreesEach = 360 / slices.length

const pointAt = (radius: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`
}

const shape = (tag: 'path' | 'text' | 'circle', attributes: Readonly<Record<string, string>>, text = ''): SVGElement => {
  const made = document.createElementNS(drawn, tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.textContent = text
  return made
}

/** The wheel as it lies at rest: slice 1 under the mark, the others clockwise. */
export const drawDial = (): SVGSVGElement => {
  const dial = document.createElementNS(drawn, 'svg')
  dial.setAttribute('viewBox', '-100 -100 200 200')
  dial.setAttribute('class', 'dial')
  dial.setAttribute('aria-hidden', 'true')
  dial.append(shape('circle', { r: '99', class: 'rim' }))
  slices.forEach((times, at) => {
    const [from, to, middle] = [(at - 0.5) * degreesEach, (at + 0.5) * degreesEach, at * degreesEach]
    dial.append(
      shape('path', { d: `M0 0L${pointAt(92, from)}A92 92 0 0 1 ${pointAt(92, to)}Z`, class: `slice x${times}`, 'data-at': String(at) }),
      shape('text', { class: `times x${times}`, transform: `rotate(${middle}) translate(0 -74)`, 'text-anchor': 'middle' }, String(times)),
      shape('circle', { class: 'light', r: '1.6', cx: pointAt(95.6, from).split(' ')[0] ?? '0', cy: pointAt(95.6, from).split(' ')[1] ?? '0' }),
    )
  })
  dial.append(shape('circle', { r: '46', class: 'hub' }))
  return dial
}

/** How far the wheel must have turned for a slice to stand under the mark. */
export const angleOf = (slice: number): number => (360 - slice * degreesEach) % 360
