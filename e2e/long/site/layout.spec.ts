import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Locator, type Page } from '@playwright/test'
import { gamePath, settled, visit } from '#support/addresses.ts'
import { siteUrl } from '#support/journey.ts'
import { lookAsGuest, lookAsMember, widthsPx } from '#support/layout.ts'
import { overflowOf, smallTargetsOf } from '#support/measure.ts'
import { test } from '#support/test.ts'
import { arriveAs, demoMember, openSession } from '#support/visitor.ts'
import { shiftsOf, watchShifts } from '#support/watch.ts'

test.describe('Product §2.96 nothing sticks out sideways, and everything can be read', () => {
  test.use({ reducedMotion: 'reduce' })
  for (const language of ['pt', 'en'] as const) {
    test(`by a guest, in ${language}`, async ({ page }) => {
      test.setTimeout(300_000)
      await lookAsGuest(page, language)
    })

    test(`by a member, in ${language}`, async ({ page }) => {
      test.setTimeout(300_000)
      await lookAsMember(page, language)
    })
  }
})

test('Product §2.85 the bar without internet moves nothing, and nothing stays behind it', async ({ page, context }) => {
  await watchShifts(page)
  await arriveAs(page, { session: await openSession(demoMember) })
  const bar = page.getByRole('status').filter({ hasText: 'Sem internet. O que já carregou continua aqui' })
  const menu = page.getByRole('navigation', { name: 'Navegação principal' })
  const edgesOf = async (target: Locator): Promise<{ readonly top: number; readonly bottom: number }> => {
    const { y, height } = (await target.boundingBox()) ?? { y: Number.NaN, height: 0 }
    return { top: Math.round(y), bottom: Math.round(y + height) }
  }
  // With the bottom menu and without, longer than the screen and shorter.
  for (const address of ['/m/home', '/m/set', '/m/identities', '/m/notice']) {
    await visit(page, address)
    await context.setOffline(true)
    await expect.soft(bar, address).toBeInViewport({ ratio: 1 })
    const end = (await menu.count()) > 0 ? (await edgesOf(menu)).top : 740
    expect.soft((await edgesOf(bar)).bottom, `${address}: the end of the screen`).toBe(end)
    const last = page.getByRole('contentinfo').or(page.getByRole('main')).last()
    // What is below is laid out when it comes near, so the end may move away a few times. A page scrolls by whole pixels, and its height need not be one: less than a pixel is no overlap.
    await expect.configure({ soft: true }).poll(async () => {
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      const [lastBox, barBox] = [await last.boundingBox(), await bar.boundingBox()]
      return (lastBox?.y ?? Number.NaN) + (lastBox?.height ?? Number.NaN) - (barBox?.y ?? Number.NaN)
    }, { message: `${address}: the page's end stands behind the bar`, timeout: 5_000 }).toBeLessThan(1)
    await context.setOffline(false)
    await expect.soft(bar, address).toHaveCount(0)
    expect.soft(await shiftsOf(page), `${address} moves`).toEqual([])
  }
})

/** The document of an address, written a tag at a time: what of the screen moved after the part that is waited for had come, and whether that part was there. */
const writtenInPieces = async (page: Page, address: string): Promise<{ readonly pieces: number; readonly waitsFor: string; readonly moved: readonly string[] }> => {
  await page.goto(`${siteUrl()}/healthz`)
  return page.evaluate(async (path) => {
    const html = await (await fetch(path)).text()
    const pieces = html.split(/(?=<)/)
    const places = new Map<Element, { readonly left: number; readonly top: number }>()
    const moved: string[] = []
    let waitsFor = ''
    document.open()
    for (const piece of pieces) {
      document.write(piece)
      const expected = document.querySelector('link[rel="expect"][blocking="render"]')?.getAttribute('href')?.slice(1) ?? ''
      const awaited = document.getElementById(expected)
      if (awaited === null) continue
      waitsFor = expected
      for (const element of document.body.querySelectorAll('*')) {
        const { left, top, width, height, right, bottom } = element.getBoundingClientRect()
        if (width === 0 || height === 0 || top >= innerHeight || bottom <= 0 || left >= innerWidth || right <= 0) continue
        const before = places.get(element)
        if (before !== undefined && (Math.abs(before.left - left) > 0.5 || Math.abs(before.top - top) > 0.5)) moved.push(`${element.tagName}.${element.getAttribute('class') ?? ''} by ${left - before.left}, ${top - before.top} px at ${piece.slice(0, 40)}`)
        places.set(element, { left, top })
      }
    }
    return { pieces: pieces.length, waitsFor, moved }
  }, address)
}

test('Product §9.59 a document that comes in pieces moves nothing that is painted', async ({ contexts }) => {
  for (const width of widthsPx) {
    // What is written here has left the policy of its own answer behind.
    const page = await contexts.open({ viewport: { width, height: 915 }, bypassCSP: true })
    // The code would take the page over while it is written.
    await page.route('**/*.js', (route) => route.abort())
    for (const address of ['/', '/m/slot-games', '/m/hot-games', '/m/gameList?gameType=RNG']) {
      const { pieces, waitsFor, moved } = await writtenInPieces(page, address)
      expect.soft(pieces, address).toBeGreaterThan(400)
      expect.soft(waitsFor, address).toBe('first-look')
      expect.soft(moved, `${address} at ${width} px`).toEqual([])
    }
    await page.context().close()
  }
})

test('Product §9.59 nothing is painted before a document has brought its first look', async ({ page }) => {
  const whole = await (await fetch(siteUrl(), { headers: { 'accept-language': 'pt-BR' } })).text()
  const end = whole.indexOf('<nav id="first-look"')
  expect(end).toBeGreaterThan(whole.indexOf('data-hero'))
  const sent: ServerResponse[] = []
  const line = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(whole.slice(0, end))
    sent.push(response)
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  const paints = (): Promise<number> => page.evaluate(() => performance.getEntriesByType('paint').length)
  try {
    await page.goto(`http://127.0.0.1:${(line.address() as AddressInfo).port}/`, { waitUntil: 'commit' })
    // Asked by the clock: no frame comes by which it could be asked.
    await page.waitForFunction(() => document.querySelector('[data-hero]') !== null, undefined, { polling: 50 })
    // Time enough for many frames.
    await page.waitForTimeout(1_000)
    expect(await paints()).toBe(0)
    const more = end + 1_000
    sent[0]?.write(whole.slice(end, more))
    await expect.poll(paints).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.readyState)).toBe('loading')
    sent[0]?.end(whole.slice(more))
  } finally {
    line.closeAllConnections()
    line.close()
  }
})

test('the controls of menus, panels and the game are as large as a thumb', async ({ page }) => {
  await arriveAs(page, { session: await openSession(demoMember) })
  await visit(page, '/m/home')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('dialog').getByRole('navigation', { name: 'Menu' })).toBeVisible()
  expect.soft(await smallTargetsOf(page), 'left menu').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Sua conta' }).click()
  await expect(page.getByRole('dialog', { name: 'Sua conta' })).toBeVisible()
  expect.soft(await smallTargetsOf(page), 'right panel').toEqual([])

  await visit(page, gamePath)
  await page.frameLocator('iframe').getByRole('button', { name: 'Girar' }).waitFor()
  const frame = page.frames().find((each) => each.url().includes('/launch'))
  expect(frame).toBeDefined()
  if (frame !== undefined) expect.soft(await overflowOf(frame), 'game').toEqual([])
  if (frame !== undefined) expect.soft(await smallTargetsOf(frame), 'game').toEqual([])
  await settled(page)
})
