import type { Atlas } from './atlas.ts'

interface Coin {
  x: number
  y: number
  readonly size: number
  readonly drift: number
  fall: number
  turn: number
  readonly spin: number
}

const coinsMax = 42

/** A rain of coins over the whole screen. Returns what ends it. Nothing moves for a member who asked for less motion. */
export const rainCoins = (canvas: HTMLCanvasElement, atlas: Atlas, isCalm: boolean): (() => void) => {
  const context = canvas.getContext('2d')
  const coinImage = atlas.coin()
  if (context === null || coinImage === null || isCalm) return () => undefined
  canvas.width = canvas.clientWidth
  canvas.height = canvas.clientHeight
  const { width, height } = canvas
  const fresh = (isFirst: boolean): Coin => ({
    x: Math.random() * width,
    y: isFirst ? -Math.random() * height : -60,
    size: 20 + Math.random() * 26,
    drift: (Math.random() - 0.5) * 50,
    fall: 220 + Math.random() * 260,
    turn: Math.random() * Math.PI,
    spin: 3 + Math.random() * 6,
  })
  const coins = Array.from({ length: coinsMax }, () => fresh(true))
  let isEnding = false
  let lastMs = performance.now()
  const tick = (nowMs: number): void => {
    const seconds = Math.min(0.05, (nowMs - lastMs) / 1_000)
    lastMs = nowMs
    context.clearRect(0, 0, width, height)
    let isAnyShown = false
    coins.forEach((coin, at) => {
      coin.y += coin.fall * seconds
      coin.x += coin.drift * seconds
      coin.turn += coin.spin * seconds
      if (coin.y > height + 60) {
        if (isEnding) return
        coins[at] = fresh(false)
      }
      isAnyShown = true
      const squeeze = Math.max(0.12, Math.abs(Math.cos(coin.turn)))
      context.drawImage(coinImage, coin.x - (coin.size * squeeze) / 2, coin.y, coin.size * squeeze, coin.size)
    })
    if (isAnyShown) requestAnimationFrame(tick)
    else context.clearRect(0, 0, width, height)
  }
  requestAnimationFrame(tick)
  return () => {
    isEnding = true
  }
}
