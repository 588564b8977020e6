const drawn = 'http://www.w3.org/2000/svg'

type Shape = readonly [className: string, d: string]

/** A drawing of 100 units; its colours are the style sheet's. */
const drawing = (className: string, shapes: readonly Shape[]): SVGSVGElement => {
  const svg = document.createElementNS(drawn, 'svg')
  svg.setAttribute('viewBox', '0 0 100 100')
  svg.setAttribute('class', className)
  svg.setAttribute('aria-hidden', 'true')
  for (const [name, d] of shapes) {
    const path = document.createElementNS(drawn, 'path')
    path.setAttribute('d', d)
    path.setAttribute('class', name)
    svg.append(path)
  }
  return svg
}

/** A cut stone from the front: its table, the crown around it, the pavilion below. */
export const drawGem = (): SVGSVGElement =>
  drawing('gem', [
    ['body', 'M26 16H74L95 42L50 90L5 42Z'],
    ['light', 'M26 16L36 42H5ZM74 16L64 42H95Z'],
    ['lighter', 'M26 16H50L36 42ZM50 16H74L64 42Z'],
    ['lightest', 'M50 16L64 42H36Z'],
    ['deep', 'M64 42H95L50 90Z'],
    ['middle', 'M36 42H64L50 90Z'],
    ['edge', 'M5 42H95M26 16L36 42L50 90L64 42L74 16M36 42L50 16L64 42'],
    ['glint', 'M29 20H44L35 36L25 38Z'],
  ])

/** A ball with horns, as it lies in the water. */
export const drawMine = (): SVGSVGElement => {
  const horns = Array.from({ length: 8 }, (_, at) => {
    const [x, y] = [Math.cos((at * Math.PI) / 4), Math.sin((at * Math.PI) / 4)]
    const place = (along: number, across: number): string => `${(50 + x * along - y * across).toFixed(1)} ${(50 + y * along + x * across).toFixed(1)}`
    return `M${place(24, -8)}L${place(43, -4)}L${place(43, 4)}L${place(24, 8)}Z`
  }).join('')
  return drawing('mine', [
    ['horns', horns],
    ['ball', 'M50 20A30 30 0 1 1 50 80A30 30 0 1 1 50 20Z'],
    ['shade', 'M78 40A30 30 0 1 1 24 65A34 34 0 0 0 78 40Z'],
    ['band', 'M21 46Q50 58 79 46L79 54Q50 66 21 54Z'],
    ['glint', 'M34 34A22 22 0 0 1 47 27L48 32A18 18 0 0 0 38 38Z'],
  ])
}
