import type { Locator, Page } from '@playwright/test'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where an element's lines of text stand within the link around it, each by itself, in parts of its size. */
const linesOf = (text: Locator): Promise<readonly Box[]> =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const around = (element.closest('a') ?? document.body).getBoundingClientRect()
    return [...range.getClientRects()].map(({ x, y, width, height }) => ({
      x: (x - around.x) / around.width,
      y: (y - around.y) / around.height,
      width: width / around.width,
      height: height / around.height,
    }))
  })

/** The contrast of white with the brightest point of some parts of a picture (WCAG 2.2). A page of its own reads it: the product's policy lets nobody draw on a canvas. */
const whiteOn = async (page: Page, png: Buffer, parts: readonly Box[]): Promise<number> => {
  const reader = await page.context().newPage()
  const brightest = await reader.evaluate(async ({ source, boxes }) => {
    const bitmap = await createImageBitmap(await (await fetch(source)).blob())
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (context === null) throw new Error('no canvas')
    context.drawImage(bitmap, 0, 0)
    const part = (value: number): number => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
    let most = 0
    for (const { x, y, width, height } of boxes) {
      const { data } = context.getImageData(Math.round(x * bitmap.width), Math.round(y * bitmap.height), Math.round(width * bitmap.width), Math.round(height * bitmap.height))
      for (let at = 0; at < data.length; at += 4) most = Math.max(most, 0.2126 * part(data[at] ?? 0) + 0.7152 * part(data[at + 1] ?? 0) + 0.0722 * part(data[at + 2] ?? 0))
    }
    return most
  }, { source: `data:image/png;base64,${png.toString('base64')}`, boxes: parts })
  await reader.close()
  return 1.05 / (brightest + 0.05)
}

/** The least contrast that white letters have with what lies behind the lines of a text. */
export const whiteBehind = async (page: Page, text: Locator): Promise<number> => {
  const lines = await linesOf(text)
  // A screenshot may show the frame before: two more are waited for.
  await text.evaluate(
    (element: HTMLElement) =>
      new Promise<void>((resolve) => {
        element.style.setProperty('color', 'transparent')
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )
  const picture = await text.locator('xpath=ancestor::a').screenshot({ animations: 'disabled' })
  await text.evaluate((element: HTMLElement) => element.style.removeProperty('color'))
  return whiteOn(page, picture, lines)
}
