import { expect, type Page, test } from '@playwright/test'
import { siteUrl } from '#support/journey.ts'

test.describe.configure({ mode: 'default' })
test.use({ deviceScaleFactor: 2 })

/** The document alone, as on a slow line; what is given back lets the page's code come. */
const openWithoutCode = async (page: Page, path: string): Promise<() => void> => {
  const { promise: isHeld, resolve: release } = Promise.withResolvers<undefined>()
  await page.route('**/assets/*.js', async (route) => {
    await isHeld
    return route.fallback()
  })
  await page.goto(siteUrl() + path, { waitUntil: 'commit' })
  return () => release(undefined)
}

declare global {
  interface Window {
    /** How many blocks of home had come alive, each time that the page was free to do something else. */
    aliveBlocks?: number[]
  }
}

/** React writes what it takes over into the element's own properties. */
const watchBlocksComeAlive = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const found: number[] = []
    window.aliveBlocks = found
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      const blocks = [...document.querySelectorAll('main section')]
      const alive = blocks.filter((block) => Object.keys(block).some((name) => name.startsWith('__reactFiber'))).length
      if (found.at(-1) !== alive) found.push(alive)
      port2.postMessage(null)
    })
    port1.start()
    port2.postMessage(null)
  })

const fillLogin = async (page: Page): Promise<void> => {
  await page.getByLabel('Usuário', { exact: true }).fill('demo')
  await page.getByLabel('Senha', { exact: true }).fill('Demo-1234')
}
const logIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Entrar' })

test('Product §5.6 a login typed and sent before the code came is sent when it comes', async ({ page }) => {
  const letCodeCome = await openWithoutCode(page, '/m/login')
  await fillLogin(page)
  await logIn(page).click()
  letCodeCome()
  await expect(page).toHaveURL(/\/m\/home$/u)
  expect(await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).not.toBeNull()
})

test('Product §5.6 Product §4.52 who asked to be remembered before the code came is remembered', async ({ page }) => {
  const letCodeCome = await openWithoutCode(page, '/m/login')
  await page.getByRole('checkbox', { name: 'Lembrar de mim' }).check()
  await fillLogin(page)
  await logIn(page).click()
  letCodeCome()
  await expect(page).toHaveURL(/\/m\/home$/u)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('MC_REMEMBERED_LOGIN_username'))).not.toBeNull()
})

test('Product §5.6 Product §9.6 a search typed before the code came is asked when it comes', async ({ page }) => {
  const letCodeCome = await openWithoutCode(page, '/m/slot-games')
  await page.getByRole('searchbox').fill('trevo')
  letCodeCome()
  await expect(page).toHaveURL(/\/m\/slot-games\?name=trevo$/u)
  await expect(page.getByRole('button', { name: 'Limpar busca' })).toBeVisible()
})

test('Product §5.6 Product §9.6 a search sent before the code came opens the page that answers it', async ({ page }) => {
  const letCodeCome = await openWithoutCode(page, '/m/hot-games')
  await page.getByRole('searchbox').fill('trevo')
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL(/\/m\/hot-games\?name=trevo$/u, { waitUntil: 'commit' })
  letCodeCome()
  await expect(page.getByRole('searchbox')).toHaveValue('trevo')
  await expect(page.getByRole('button', { name: 'Limpar busca' })).toBeVisible()
})

test('Product §5.6 a category chosen before the code came is opened when it comes', async ({ page }) => {
  const letCodeCome = await openWithoutCode(page, '/m/slot-games')
  await page.getByRole('combobox').selectOption('FISH')
  letCodeCome()
  await expect(page.getByRole('combobox')).toHaveValue('FISH')
  await expect(page).not.toHaveURL(/slot-games/u)
})

test('home comes alive block by block, and the page is free for a tap in between', async ({ page }) => {
  await watchBlocksComeAlive(page)
  const devtools = await page.context().newCDPSession(page)
  // So slow that no two blocks fit between two looks of React at the time.
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await page.goto(`${siteUrl()}/m/home`)
  await expect.poll(() => page.evaluate(() => window.aliveBlocks?.at(-1) ?? 0), { timeout: 60_000 }).toBeGreaterThanOrEqual(6)
  const alive = await page.evaluate(() => window.aliveBlocks ?? [])
  const first = alive.find((count) => count > 0) ?? 0
  expect(first, alive.join(' ')).toBeLessThan(Math.max(...alive) / 2)
})

test('Product §5.6 a link tapped before the code came leads where it says', async ({ page }) => {
  const letCodeCome = await openWithoutCode(page, '/m/home')
  await page.getByRole('main').getByRole('link', { name: /^Mais/u }).first().click()
  await page.waitForURL(/\/m\/hot-games$/u, { waitUntil: 'commit' })
  letCodeCome()
  await expect(page.getByRole('searchbox')).toBeVisible()
})

test('Product §5.6 Product §2.81 a highlight tapped before the code came opens when it comes', async ({ page }) => {
  const letCodeCome = await openWithoutCode(page, '/m/home')
  await page.getByRole('button', { name: /Conheça Trevo da Sorte/u }).click()
  letCodeCome()
  await expect(page.getByRole('dialog', { name: 'Conheça Trevo da Sorte' })).toBeVisible()
})

test('Product §5.6 Product §9.5 the winners stopped before the code came stand still when it comes', async ({ page }) => {
  const letCodeCome = await openWithoutCode(page, '/m/home')
  const board = page.getByRole('region', { name: 'Maiores ganhos' })
  await board.getByRole('button', { name: 'Pausar a lista de ganhos' }).click()
  letCodeCome()
  await expect(board.getByRole('button', { name: 'Continuar a lista de ganhos' })).toBeVisible()
  await expect(board.locator('[style*="animation-duration"]')).toHaveCSS('animation-play-state', 'paused')
})
