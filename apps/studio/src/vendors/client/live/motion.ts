export const turn = Math.PI * 2

/** Where something is, as a share of the way that it has to go: it slows down as it comes. */
export const eased = (share: number): number => 1 - (1 - Math.min(1, Math.max(0, share))) ** 3

/** In turns: whole ones, then the rest to the target; the way that fits the speed best. */
export const wayTo = (from: number, target: number, turns: number): number => turns + (((target - from) % 1) + 1) % 1

export const ring = (brush: CanvasRenderingContext2D, radius: number, fill: string | CanvasGradient): void => {
  brush.fillStyle = fill
  brush.beginPath()
  brush.arc(0, 0, radius, 0, turn)
  brush.fill()
}
