import type { Brush, Colours } from './brush.ts'

/** The rocket, drawn once for a size, with its nose to the right. */
export const drawRocket = (size: number, colours: Colours): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const brush = canvas.getContext('2d')
  if (brush === null) return canvas
  brush.translate(size / 2, size / 2)
  brush.scale(size / 220, size / 220)
  brush.rotate(Math.PI / 2)
  const fill = (path: string, paint: string | CanvasGradient): void => {
    brush.fillStyle = paint
    brush.fill(new Path2D(path))
  }
  const metal = brush.createLinearGradient(-40, 0, 40, 0)
  for (const [at, colour] of [[0, colours.deep], [0.3, colours.bright], [0.5, colours.pale], [0.75, colours.mid], [1, colours.deep]] as const) metal.addColorStop(at, colour)
  const fin = brush.createLinearGradient(0, 0, 0, 70)
  fin.addColorStop(0, colours.second)
  fin.addColorStop(1, colours.deep)
  fill('M-34 4C-64 18 -70 48 -64 72L-26 46ZM34 4C64 18 70 48 64 72L26 46Z', fin)
  fill('M0 -96C38 -64 48 -14 30 54H-30C-48 -14 -38 -64 0 -96Z', metal)
  fill('M0 -96C15 -84 26 -68 32 -50H-32C-26 -68 -15 -84 0 -96Z', colours.second)
  fill('M-24 54H24L18 66H-18Z', colours.dark)
  brush.fillStyle = colours.dark
  brush.beginPath()
  brush.arc(0, -14, 19, 0, 7)
  brush.fill()
  // A clover looks out of the window.
  brush.fillStyle = colours.bright
  for (const [x, y] of [[-5, -19], [5, -19], [-5, -9], [5, -9]] as const) {
    brush.beginPath()
    brush.arc(x, y, 6, 0, 7)
    brush.fill()
  }
  return canvas
}

/** What comes out behind it; it flickers. */
export const drawFlame = (brush: Brush, length: number, width: number, colours: Colours): void => {
  const fire = brush.createLinearGradient(0, 0, -length, 0)
  fire.addColorStop(0, '#fff')
  fire.addColorStop(0.25, colours.second)
  fire.addColorStop(1, `${colours.mid}00`)
  brush.fillStyle = fire
  brush.beginPath()
  brush.moveTo(0, -width)
  brush.quadraticCurveTo(-length * 0.6, -width * 1.1, -length, 0)
  brush.quadraticCurveTo(-length * 0.6, width * 1.1, 0, width)
  brush.fill()
}
