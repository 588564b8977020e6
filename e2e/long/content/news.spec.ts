import { expect, type Locator, type Page } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { expectAccessible } from '#support/axe.ts'
import { siteUrl, trevo } from '#support/journey.ts'
import { logIn } from '#support/led-to-login.ts'
import { answer, answering, badge, main, row, write } from '#support/message-center.ts'
import { switchFlag } from '#support/site-flags.ts'
import { test } from '#support/test.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

// A phone's own density: how large a picture was taken is told by it.
test.use({ deviceScaleFactor: 2 })

const notices = (page: Page): Locator => main(page).locator('details')

test('Product §2.101, §2.102: a promotion’s picture fills its card; from its end a guest goes on by the keyboard through the login, a member at once', async ({ page }) => {
  const member = await makeMember()
  await page.setViewportSize({ width: 360, height: 740 })
  await arriveAs(page, {})
  await visit(page, '/m/activity')
  const cards = main(page).locator('a[href^="/m/activityDetail"]')
  await expect(cards.nth(2)).toBeVisible()
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded()
    const picture = card.locator('img')
    await expect(picture).toHaveJSProperty('complete', true)
    const [around, inner] = [await card.boundingBox(), await picture.boundingBox()]
    if (around === null || inner === null) throw new Error('a card without its picture')
    expect(Math.abs(inner.width - around.width)).toBeLessThan(1)
    expect(inner.width / inner.height).toBeCloseTo(12 / 5, 1)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(720)
  }
  await cards.filter({ hasText: 'A semana dos mais jogados' }).click()
  await expect(main(page).getByRole('link', { name: 'Jogar agora' })).toHaveAttribute('href', '/m/hot-games')
  await page.goBack()
  await cards.filter({ hasText: 'PIX sem taxa' }).click()
  const way = main(page).getByRole('link', { name: 'Depositar' })
  await expect(way).toBeVisible()
  const address = page.url()
  await way.focus()
  await page.keyboard.press('Enter')
  await logIn(page, member)
  await expect(page).toHaveURL(/\/m\/voucherCenter$/u)
  await page.goto(address)
  await way.click()
  await expect(page).toHaveURL(/\/m\/voucherCenter$/u)
})

test('Product §2.24: a member opens a notice by its place in the address; opening marks it read, once', async ({ page }) => {
  await arriveAs(page, { session: await openSession(await makeMember()) })
  await visit(page, '/m/message')
  await expect(badge(page, 'Avisos')).toHaveText('3')
  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/announcements/read')) told.push(request.url())
  })
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/announcements/read'))
  await visit(page, '/m/notice?1')
  await answered
  await expect(notices(page).nth(1)).toHaveAttribute('open', '')
  await expect(notices(page).nth(0)).not.toHaveAttribute('open')
  await expect(notices(page).nth(1)).toContainText('2026-01-01')
  await expect(notices(page).nth(1).getByRole('img', { name: 'não lido' })).toHaveCount(0)
  await expect(notices(page).nth(0).getByRole('img', { name: 'não lido' })).toBeVisible()
  await expectAccessible(page, 'notices')
  // Closed and opened again it is still read, and nobody is told twice.
  for (const isOpen of [false, true]) {
    await notices(page).nth(1).locator('summary').click()
    await expect(notices(page).nth(1)).toHaveJSProperty('open', isOpen)
  }
  await visit(page, '/m/message')
  await expect(badge(page, 'Avisos')).toHaveText('2')
  expect(told).toHaveLength(1)
})

test('Product §2.27: the help center opens the item that the address names', async ({ page }) => {
  await arriveAs(page, {})
  const title = (name: string): Locator => main(page).getByRole('heading', { level: 2, name })
  await visit(page, '/m/help')
  await expect(title('Como depositar')).toBeVisible()
  await expectAccessible(page, 'help')
  await visit(page, '/m/help?i=1')
  await expect(title('Como sacar')).toBeVisible()
  await main(page).getByRole('button', { name: 'Jogo responsável' }).click()
  await expect(title('Jogo responsável')).toBeVisible()
  // Another document: an address that differs by its anchor alone would be the same.
  await visit(page, '/m/home')
  await visit(page, '/m/help#terms')
  await expect(title('Termos e condições')).toBeVisible()
})

test('Product §2.28: a member marks everything as read in the message center', async ({ page }) => {
  const member = await makeMember()
  await trevo('mail', 'send', '--to', member.username, '--title', 'Uma', '--content', '<p>Oi</p>')
  await arriveAs(page, { session: await openSession(member) })
  await visit(page, '/m/message')
  await expect(badge(page, 'Caixa de entrada')).toHaveText('1')
  await expectAccessible(page, 'the message center of a member')
  await page.getByRole('button', { name: 'Marcar tudo como lido' }).click()
  await expect(page.getByText('Tudo lido')).toBeVisible()
  await expect(main(page).getByLabel(/não lidos?$/u)).toHaveCount(0)
  await page.reload()
  await expect(row(page, 'Avisos')).toBeVisible()
  await expect(main(page).getByLabel(/não lidos?$/u)).toHaveCount(0)
})

test('Product §2.1250 Product §6.1250 a pop-up for members alone is shown to a member until it is closed, and to no guest', async ({ page }) => {
  await page.clock.install()
  const card = page.getByRole('complementary', { name: 'Aviso do site' })
  const linger = async (): Promise<void> => {
    await page.evaluate(() => dispatchEvent(new PointerEvent('pointerup')))
    await page.clock.runFor(25_000)
  }
  const comes = async (): Promise<number> => {
    await linger()
    return card.count()
  }
  const staysAway = async (): Promise<void> => {
    await visit(page, '/m/activity')
    await page.waitForLoadState('networkidle')
    for (const _turn of [1, 2, 3]) expect(await comes()).toBe(0)
  }
  await arriveAs(page, {})
  await staysAway()
  await arriveAs(page, { session: await openSession(await makeMember()) })
  await visit(page, '/m/activity')
  await expect.poll(comes).toBe(1)
  await expect(card).toContainText('Como acompanhar suas recompensas')
  await expectAccessible(page, 'a card of a pop-up')
  const told = page.waitForResponse((response) => response.url().endsWith('/closed'))
  await card.getByRole('button', { name: 'Fechar o aviso' }).click()
  expect((await told).status()).toBe(200)
  await expect(card).toHaveCount(0)
  await staysAway()
})

test('Product §7.18 Product §13.516 what staff say while the member is away is counted, and is shown where the conversation was left', async ({ page, contexts }) => {
  const member = await makeMember()
  await arriveAs(page, { session: await openSession(member) })
  await visit(page, '/m/message')
  await row(page, 'Chat ao vivo').click()
  await write(page, 'Meu saque não chegou.')
  await page.goBack()
  await expect(page).toHaveURL(`${siteUrl()}/m/message`)
  const office = await answering(contexts, member)
  for (const words of ['Seu saque foi pago.', 'Mais alguma coisa?']) await answer(office, words)
  await visit(page, '/m/message')
  await expect(badge(page, 'Chat ao vivo')).toHaveText('2')
  await row(page, 'Chat ao vivo').click()
  await expect(page.getByText('Mais alguma coisa?')).toBeVisible()
  await visit(page, '/m/message')
  await expect(row(page, 'Avisos')).toBeVisible()
  await expect(badge(page, 'Chat ao vivo')).toHaveCount(0)
})

test('Product §6.11: a free trial is told why not, at the chat and at the inbox, and neither count is asked for', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(?:chat|inbox)\//u.test(request.url())) asked.push(request.url())
  })
  await arriveAs(page, { session: await openSession(await makeMember({ type: 4 })) })
  await visit(page, '/m/message')
  for (const name of ['Chat ao vivo', 'Caixa de entrada']) {
    await row(page, name).click()
    const sheet = page.getByRole('dialog', { name: 'Conta de teste' })
    await expect(sheet).toBeVisible()
    await expectAccessible(page, 'a free trial that is told why not')
    await sheet.getByRole('button', { name: 'Cancelar' }).click()
    await expect(sheet).toBeHidden()
  }
  await expect(page.getByRole('button', { name: 'Marcar tudo como lido' })).toHaveCount(0)
  expect(asked).toEqual([])
})

test('Product §2.57: an agent has the inbox and the chat as a player has', async ({ page }) => {
  await arriveAs(page, { session: await openSession(await makeMember({ type: 1 })), language: 'en', theme: 'light' })
  await visit(page, '/m/message')
  await expectAccessible(page, 'the message center of an agent')
  await row(page, 'Inbox').click()
  await expect(page.getByText('Your inbox is empty')).toBeVisible()
  await visit(page, '/m/message')
  await row(page, 'Live chat').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Live chat' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeVisible()
})

test('Product §2.57: where the site has no chat, its row is not there', async ({ page }) => {
  await switchFlag('CBS3', false, '/m/message')
  try {
    await arriveAs(page, {})
    await visit(page, '/m/message')
    await expect(row(page, 'Central de ajuda')).toBeVisible()
    await expect(row(page, 'Chat ao vivo')).toHaveCount(0)
  } finally {
    await switchFlag('CBS3', true)
  }
})

test('Product §2.81: what home puts forward opens over it, leads on, and is read once opened', async ({ page }) => {
  await arriveAs(page, { session: await openSession(await makeMember()) })
  await visit(page, '/m/home')
  const card = main(page).getByRole('region', { name: 'Em destaque' }).getByRole('button', { name: /Conheça Trevo da Sorte/u })
  await card.scrollIntoViewIfNeeded()
  await expectAccessible(page, 'home with a highlight')
  const told = page.waitForResponse((response) => response.url().endsWith('/api/announcements/read'))
  await card.click()
  const sheet = page.getByRole('dialog', { name: 'Conheça Trevo da Sorte' })
  await expect(sheet.getByText(/retorno exato de 96,07/u)).toBeVisible()
  expect((await told).ok()).toBe(true)
  await expectAccessible(page, 'a highlight')
  await sheet.getByRole('button', { name: 'Saiba mais' }).click()
  await expect(page).toHaveURL(/\/m\/gameList\?vassalage=TREVO$/u)
})

test.describe('Product §2.82', () => {
  const banner = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true })

  test('the hot page, new slots, the registration and the left menu have a banner of their own', async ({ page }) => {
    await arriveAs(page, {})
    await visit(page, '/m/hot-games')
    await expect(banner(page, 'Os jogos do momento')).toHaveAttribute('href', '/m/activity')
    await visit(page, '/m/slot-games')
    await expect(banner(page, 'Acabaram de chegar')).toHaveCount(0)
    await page.getByRole('button', { name: 'Novos' }).click()
    await expect(banner(page, 'Acabaram de chegar')).toBeVisible()
    await visit(page, '/m/register')
    // Nothing of the head that it lies over is seen through it.
    await banner(page, 'Conta pronta em um minuto').click({ trial: true, position: { x: 60, y: 54 } })
    await expectAccessible(page, 'the registration with its banner')
    await visit(page, '/m/home')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Trevo' })
    await banner(page, 'PIX sem taxa, a qualquer hora').click()
    await expect(page).toHaveURL(/\/m\/activity$/u)
    await expect(menu).toBeHidden()
  })

  test('whoever comes to the hot page from another screen sees its games no earlier than its banner', async ({ page }) => {
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/api/announcements?*groupName=m_hotgames*', async (route) => {
      await held
      await route.continue()
    })
    await arriveAs(page, {})
    await visit(page, '/m/home')
    await main(page).getByRole('link', { name: 'Mais Jogos quentes' }).click()
    await expect(page).toHaveURL(/\/m\/hot-games$/u)
    const games = main(page).getByRole('link', { name: /Trevo da Sorte/u })
    await expect(main(page).locator('[class*="skeleton"]').first()).toBeVisible()
    await expect(games).toHaveCount(0)
    letGo()
    await expect(banner(page, 'Os jogos do momento')).toBeVisible()
    await expect(games.first()).toBeVisible()
  })
})

test('Product §2.25: a guest reads a promotion from its list, by its id, and is told when it is gone', async ({ page }) => {
  await arriveAs(page, {})
  await visit(page, '/m/activity')
  await expectAccessible(page, 'promotions')
  await page.getByRole('radio', { name: 'Pagamentos' }).click()
  await expect(main(page).getByRole('link')).toHaveCount(1)
  await page.getByRole('radio', { name: 'Todas' }).click()
  await expect(main(page).getByRole('link').nth(2)).toBeVisible()
  await expect(main(page).getByRole('link', { name: /A semana dos mais jogados/u })).toContainText('2026/01/01 - 2027/12/31')
  const card = main(page).getByRole('link', { name: /PIX sem taxa/u })
  await expect(card).toContainText('2026/01/01 - sem prazo')
  await card.click()
  await expect(page.getByRole('heading', { level: 2, name: /PIX sem taxa/u })).toBeVisible()
  await expectAccessible(page, 'a promotion')
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await visit(page, `/m/activity?id=${id}`)
  await expect(page).toHaveURL(new RegExp(`/m/activityDetail\\?id=${id}$`, 'u'))
  await expect(page.getByRole('heading', { level: 2, name: /PIX sem taxa/u })).toBeVisible()
  await visit(page, '/m/activity?category=gone')
  await expect(page.getByRole('radio', { name: 'Todas' })).toBeChecked()
  await expect(main(page).getByRole('link').nth(2)).toBeVisible()
  await visit(page, '/m/activityDetail?id=ann_zzzz')
  await expect(page.getByText('Esta promoção não está mais disponível')).toBeVisible()
  await expectAccessible(page, 'a promotion that is gone')
  await page.getByRole('link', { name: 'Ver as promoções' }).click()
  await expect(page).toHaveURL(/\/m\/activity$/u)
})

test('Product §3.18: a guest who wants the inbox logs in and arrives there; a mail is unread until it was opened', async ({ page }) => {
  const member = await makeMember()
  for (const title of ['Primeira', 'Segunda']) await trevo('mail', 'send', '--to', member.username, '--title', title, '--content', `<p>Texto da ${title}</p>`)
  await arriveAs(page, {})
  await visit(page, '/m/message')
  await expect(main(page).getByLabel(/não lidos?$/u)).toHaveCount(0)
  await expectAccessible(page, 'the message center of a guest')
  await row(page, 'Caixa de entrada').click()
  await logIn(page, member)
  await expect(page).toHaveURL(/\/m\/webEmail$/u)
  const mails = main(page).getByRole('button', { name: /, não lido/u })
  await expect(mails).toHaveCount(2)
  await expectAccessible(page, 'the inbox')
  await main(page).getByRole('button', { name: /^Segunda/u }).click()
  await expect(page.getByRole('dialog').getByText('Texto da Segunda')).toBeVisible()
  await expectAccessible(page, 'a mail')
  await page.keyboard.press('Escape')
  await expect(mails).toHaveCount(1)
  await visit(page, '/m/message')
  await expect(badge(page, 'Caixa de entrada')).toHaveText('1')
})
