import { expect, type Page, test } from '@playwright/test'
import { settled } from '#support/addresses.ts'
import { expectAccessible } from '#support/axe.ts'
import { siteUrl } from '#support/journey.ts'
import { switchFlag } from '#support/site-flags.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'
import { shiftsOf, watchFaults, watchShifts } from '#support/watch.ts'

test.describe.configure({ mode: 'default' })
test.use({ serviceWorkers: 'allow', deviceScaleFactor: 2 })

const home = () => `${siteUrl()}/m/home`
const hot = (page: Page) => page.getByRole('heading', { level: 2, name: 'Jogos quentes' })
const offlineBar = (page: Page) => page.getByText('Sem internet. O que já carregou continua aqui', { exact: false })

/** Every address that is kept on the phone. */
const keptOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))
    return all.flat()
  })

/** The first visit, until the worker is there and has kept home. */
const visitFirst = async (page: Page): Promise<void> => {
  await page.goto(home())
  await settled(page)
  await expect.poll(() => keptOf(page)).toContain('/m/home')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

test('Product §12.46 Product §2.83: home stands without internet at the next visit, of a member without the balance, and what is kept is nobody’s', async ({ page, context }) => {
  const { faults } = watchFaults(page)
  await watchShifts(page)
  await arriveAs(page, { session: await openSession(await makeMember({ balanceMinor: 73_51 })) })
  await visitFirst(page)
  await expect(page.getByRole('banner')).toContainText('73,51')
  const kept = await keptOf(page)
  expect(kept.filter((path) => path !== '/m/home' && !path.startsWith('/assets/'))).toEqual([])
  expect(await page.evaluate(async () => (await caches.match('/m/home'))?.text())).not.toContain('73,51')
  await page.goto(home())
  await settled(page)
  await expect(page.getByRole('banner')).toContainText('73,51')
  expect(await shiftsOf(page)).toEqual([])
  expect(faults).toEqual([])
  await context.setOffline(true)
  await page.goto(home())
  await expect(hot(page)).toBeVisible()
  await expect(offlineBar(page)).toBeVisible()
  await expect(page.getByRole('banner')).not.toContainText('73,51')
  await expectAccessible(page, 'home without internet')
  await context.setOffline(false)
  await expect(offlineBar(page)).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('73,51')
})

test('Product §2.83: a screen that is not on the phone says so, and opens by itself with the internet', async ({ page, context }) => {
  await arriveAs(page, {})
  await visitFirst(page)
  await context.setOffline(true)
  await page.goto(`${siteUrl()}/m/forget`)
  await expect(page.getByText('Esta tela ainda não está no seu celular.', { exact: false })).toBeVisible()
  await expect(offlineBar(page)).toBeVisible()
  await expectAccessible(page, 'a screen that is not on the phone')
  await context.setOffline(false)
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/m/forget')
})

test('Product §12.46: a page of the build before goes on with the new one at the next tap, and the visit after begins with it', async ({ page }) => {
  await arriveAs(page, {})
  await visitFirst(page)
  // What a phone holds after a deploy: a document of the build before, with files that the server no longer has.
  await page.evaluate(async () => {
    const [documents, files] = [await caches.open('documents'), await caches.open('files')]
    const html = (await (await documents.match('/m/home'))?.text()) ?? ''
    const entry = document.querySelector<HTMLElement>('script[data-entry]')?.dataset['entry'] ?? ''
    const before = '/assets/entry-before.js'
    const code = await (await fetch(entry)).text()
    await files.put(before, new Response(code, { headers: { 'content-type': 'text/javascript' } }))
    await documents.put('/m/home', new Response(html.replace(entry, before), { headers: { 'content-type': 'text/html; charset=utf-8' } }))
  })
  await page.goto(home())
  await expect(page.locator('script[data-entry="/assets/entry-before.js"]')).toHaveCount(1)
  await expect.poll(() => page.evaluate(async () => (await (await caches.match('/m/home'))?.text())?.includes('entry-before'))).toBe(false)
  await expect(hot(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const opened = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith('/m/activity'))
  await page.getByRole('navigation', { name: 'Navegação principal' }).getByText('Promoções').click()
  await opened
  await expect(page).toHaveURL(/\/m\/activity$/u)
  await page.goto(home())
  await expect(page.locator('script[data-entry="/assets/entry-before.js"]')).toHaveCount(0)
})

test('Product §12.47: the worker and all it kept are gone from a phone once an operator takes it back', async ({ page }) => {
  await arriveAs(page, {})
  await visitFirst(page)
  await switchFlag('NOWORKER3', true)
  try {
    await page.goto(`${siteUrl()}/m/login`)
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    // The page that saw it go is still answered by it, and may have put a last file back.
    await page.goto(home())
    await expect.poll(() => keptOf(page)).toEqual([])
  } finally {
    // A document of a moment before would send the worker of the next visit away.
    await switchFlag('NOWORKER3', false)
  }
})

test('Product §1.3 Product §12.46: after another language was chosen the next visit begins in it', async ({ page }) => {
  await arriveAs(page, { session: await openSession(await makeMember()) })
  await visitFirst(page)
  await page.goto(`${siteUrl()}/m/set`)
  await page.getByRole('radio', { name: 'English' }).click()
  await expect.poll(() => keptOf(page)).not.toContain('/m/home')
  await page.goto(home())
  await expect(page.getByRole('heading', { level: 2, name: 'Hot games' })).toBeVisible()
  await expect.poll(() => page.evaluate(async () => (await (await caches.match('/m/home'))?.text())?.includes('lang="en'))).toBe(true)
})
