import { byId, element } from '#client/dom.ts'
import type { Stage } from '#client/slot/slot-game.ts'
import { payingSymbols, type PayingSymbol } from '#games/livro-da-mata/tables.ts'

interface Opening {
  readonly special: PayingSymbol
  readonly title: string
  readonly name: string
}

const [width, height] = [520, 360]
const [pageWidth, pageHeight, top] = [216, 280, 40]
/** The pages before the one at which the book stays; each turns a little slower than the last. */
const turns = 9
const turnMs = (turn: number): number => 110 + turn * 18
const restMs = 1_300

/** One page as it stands: `share` 1 lies on the right, −1 on the left, 0 stands upright. */
const drawPage = (context: CanvasRenderingContext2D, share: number, drawFace: ((x: number, y: number, size: number) => void) | null): void => {
  context.save()
  context.translate(width / 2, top)
  context.scale(share, 1)
  const paper = context.createLinearGradient(0, 0, pageWidth, 0)
  paper.addColorStop(0, '#b98f4c')
  paper.addColorStop(0.12, '#f3dfae')
  paper.addColorStop(1, '#e2c688')
  context.fillStyle = paper
  context.beginPath()
  context.roundRect(0, 0, pageWidth, pageHeight, [0, 14, 14, 0])
  context.fill()
  context.strokeStyle = '#5a3a12'
  context.lineWidth = 4
  context.stroke()
  if (drawFace !== null) drawFace(28, 60, 160)
  context.restore()
}

const drawCover = (context: CanvasRenderingContext2D): void => {
  context.clearRect(0, 0, width, height)
  context.fillStyle = '#5f2c0c'
  context.beginPath()
  context.roundRect(width / 2 - pageWidth - 16, top - 14, pageWidth * 2 + 32, pageHeight + 28, 20)
  context.fill()
  context.strokeStyle = '#e0a93c'
  context.lineWidth = 5
  context.stroke()
}

/** The book opens at the symbol that was drawn: its pages turn, and it stays. At once for a member who asked for less motion. */
export const openBook = ({ atlas, hud, sound, isCalm, isTurbo }: Stage, { special, title, name }: Opening): Promise<void> =>
  new Promise((resolve) => {
    const place = byId('scene', HTMLDivElement)
    const canvas = element('canvas', { width: `${width}`, height: `${height}`, class: 'book', role: 'img', 'aria-label': name })
    const context = canvas.getContext('2d')
    const last = payingSymbols.indexOf(special)
    const symbolAt = (turn: number): PayingSymbol => payingSymbols[(((last - turns + turn) % payingSymbols.length) + payingSymbols.length) % payingSymbols.length] ?? special
    let stays: ReturnType<typeof setTimeout> | null = null
    let isOver = false
    const draw = (turn: number, share: number): void => {
      if (context === null) return
      const face = (of: PayingSymbol) => (x: number, y: number, size: number) => atlas.draw(context, of, x, y, size)
      drawCover(context)
      drawPage(context, -1, null)
      drawPage(context, 1, face(symbolAt(turn + 1)))
      if (share < 1) drawPage(context, 1 - 2 * share, share < 0.5 ? face(symbolAt(turn)) : null)
    }
    const end = (): void => {
      if (isOver) return
      isOver = true
      if (stays !== null) clearTimeout(stays)
      place.hidden = true
      resolve()
    }
    const stay = (): void => {
      draw(turns - 1, 1)
      sound.scatter(3)
      hud.announce(`${title}: ${name}`)
      stays = setTimeout(end, restMs)
    }
    place.className = ''
    place.replaceChildren(element('h2', {}, title), canvas)
    place.hidden = false
    place.onclick = end
    if (isCalm() || isTurbo()) return stay()
    let [turn, fromMs] = [0, performance.now()]
    const tick = (nowMs: number): void => {
      if (isOver) return
      const share = Math.min(1, Math.max(0, (nowMs - fromMs) / turnMs(turn)))
      draw(turn, share)
      if (share >= 1) {
        turn += 1
        fromMs = nowMs
        sound.tick()
      }
      if (turn >= turns) stay()
      else requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
