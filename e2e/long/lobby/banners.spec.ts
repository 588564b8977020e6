import { expect, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { doubleText, overflowOf } from '#support/measure.ts'
import { whiteBehind } from '#support/pixels.ts'
import { arriveAs } from '#support/visitor.ts'

test.describe.configure({ mode: 'default' })
test.use({ deviceScaleFactor: 2 })

for (const [width, isDouble] of [[412, false], [360, false], [320, false], [412, true], [360, true], [320, true], [200, false]] as const) {
  test(`Product §2.22: the words of a banner read on its picture at ${width} px${isDouble ? ', with letters twice as large' : ''}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await arriveAs(page, {})
    await visit(page, '/m/home')
    await doubleText(page, isDouble)
    const banners = page.getByRole('region', { name: 'Destaques' })
    await banners.getByRole('button', { name: 'Pausar' }).click()
    // It stays on the screen, over what is scrolled under it.
    await page.getByRole('banner').evaluate((header) => header.style.setProperty('visibility', 'hidden'))
    const slides = banners.locator('li')
    for (let at = 0; at < (await slides.count()); at += 1) {
      const slide = slides.nth(at)
      await slide.scrollIntoViewIfNeeded()
      await slide.locator('img').evaluate((image: HTMLImageElement) => image.decode())
      for (const text of [slide.locator('strong'), slide.locator('strong + span')]) {
        expect.soft(await whiteBehind(page, text), `banner ${at + 1}: ${await text.textContent()}`).toBeGreaterThanOrEqual(4.5)
      }
    }
    expect.soft(await overflowOf(page)).toEqual([])
  })
}

test('Product §9.55: the ticker moves in thirtieths of a second, on the compositor', async ({ page }) => {
  await arriveAs(page, {})
  await visit(page, '/m/home')
  const moving = await page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect } = animation
      if (!(animation instanceof CSSAnimation) || animation.animationName.match(/pass/u) === null || !(effect instanceof KeyframeEffect)) return []
      const { duration } = effect.getComputedTiming()
      return effect.getKeyframes().slice(0, 1).map(({ easing }) => ({ seconds: Number(duration) / 1000, steps: Number(/^steps\((\d+)/u.exec(easing)?.[1] ?? 0) }))
    }),
  )
  expect(moving).toHaveLength(1)
  for (const { seconds, steps } of moving) expect(Math.abs(steps / seconds - 30)).toBeLessThan(0.1)
})

test('Product §9.8: banners change after 5 s, gliding, within a second', async ({ page }) => {
  await arriveAs(page, {})
  await visit(page, '/m/home')
  const row = page.getByRole('region', { name: 'Destaques' }).locator('ul')
  const moves = await row.evaluate(
    (list) =>
      new Promise<{ readonly beganMs: number; readonly tookMs: number; readonly steps: number }>((resolve) => {
        const seenFromMs = performance.now()
        let beganMs = 0
        let steps = 0
        const watch = (nowMs: number): void => {
          const share = list.scrollLeft / list.clientWidth
          if (beganMs === 0 && share > 0.001) beganMs = nowMs
          if (share > 0.1 && share < 0.9) steps += 1
          if (share >= 0.999) resolve({ beganMs: beganMs - seenFromMs, tookMs: nowMs - beganMs, steps })
          else requestAnimationFrame(watch)
        }
        requestAnimationFrame(watch)
      }),
  )
  expect(moves.beganMs).toBeLessThan(6_500)
  expect(moves.steps).toBeGreaterThan(1)
  expect(moves.tookMs).toBeLessThan(1_500)
  await expect(row.locator('li').nth(1)).not.toHaveAttribute('inert')
})

for (const [way, across, down] of [['along the row', 1, 0], ['down the page', 0, -1], ['down from its top', 0, 1]] as const) {
  test(`Product §9.8: a finger on a banner that moves holds them for good when it goes ${way}`, async ({ page }) => {
    await arriveAs(page, {})
    await visit(page, '/m/home')
    const banners = page.getByRole('region', { name: 'Destaques' })
    const row = banners.locator('ul')
    const box = await row.boundingBox()
    if (box === null) throw new Error('there is no banner')
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const finger = await page.context().newCDPSession(page)
    await row.evaluate((list) => new Promise<void>((resolve) => list.addEventListener('scroll', () => resolve(), { once: true })))
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    await expect(banners.getByRole('button', { name: 'Continuar' })).toBeVisible()
    for (const movedPx of [10, 20, 30, 40]) await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: at.x + movedPx * across, y: at.y + movedPx * down }] })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    // It rests at a banner, and is still there when one more turn would have been over.
    const rested = await row.evaluate(
      (list) =>
        new Promise<readonly number[]>((resolve) => {
          const places: number[] = []
          const until = performance.now() + 6_500
          const look = (nowMs: number): void => {
            places.push(list.scrollLeft / list.clientWidth)
            if (nowMs > until) resolve(places)
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        }),
    )
    const lastSeconds = rested.slice(Math.floor(rested.length / 3))
    expect(Math.abs((rested.at(-1) ?? 0.5) - Math.round(rested.at(-1) ?? 0.5))).toBeLessThan(0.01)
    expect(Math.max(...lastSeconds) - Math.min(...lastSeconds)).toBeLessThan(0.01)
  })
}
