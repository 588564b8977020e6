import { expect, type Locator, type Page, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { officeUrl, siteUrl, trevo } from '#support/journey.ts'
import { logIn } from '#support/lobby.ts'
import { anotherDesk } from '#support/office.ts'
import { paperPicture } from '#support/paper-pictures.ts'
import { arriveAs, makeMember, openSession, ownAddress, tokenIn } from '#support/visitor.ts'

const main = (page: Page): Locator => page.getByRole('main')

const openPromotion = async (page: Page, title: RegExp): Promise<void> => {
  await visit(page, '/m/activity')
  await main(page).getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(/\/m\/activityDetail\?id=/u)
}

test('Product §2.1102 a guest who joins a promotion logs in first, comes back to it, and is in by the next tap', async ({ page }) => {
  const member = await makeMember()
  await ownAddress(page)
  await openPromotion(page, /^Vinte rodadas, cinquenta pontos/u)
  const address = page.url()
  await main(page).getByRole('button', { name: 'Participar' }).click()
  await logIn(page, member)
  await expect(page).toHaveURL(address)
  // Coming back is no tap: nobody is in by logging in.
  await expect(main(page).getByText('Participando')).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Participar' }).click()
  await expect(page.getByText('Você está participando.')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Jogar agora' })).toBeVisible()
  await page.reload()
  await expect(main(page).getByText('Participando')).toBeVisible()
})

const apply = async (page: Page, { button, remark, tints }: { readonly button: string; readonly remark: string; readonly tints: readonly number[] }): Promise<void> => {
  await main(page).getByRole('button', { name: button }).click()
  const sheet = page.getByRole('dialog', { name: 'Pedido da promoção' })
  await sheet.getByLabel('Mensagem para a equipe').fill(remark)
  for (const [at, tint] of tints.entries()) {
    await sheet.locator('input[type=file]').setInputFiles({ name: `foto-${tint}.png`, mimeType: 'image/png', buffer: paperPicture(tint) })
    await expect(sheet.getByRole('img', { name: `Foto ${at + 1}` })).toBeVisible()
  }
  await sheet.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(sheet).toBeHidden()
  await expect(main(page).getByText(remark)).toBeVisible()
}

const openFromQueue = async (desk: Page, username: string): Promise<void> => {
  await desk.goto(`${officeUrl()}/applications`)
  await desk.getByRole('grid', { name: 'Applications' }).getByRole('row').filter({ hasText: username }).getByRole('link').first().click()
  await desk.waitForURL(/\/applications\/clm_/u)
}

const act = async (desk: Page, name: string, fill?: (dialog: Locator) => Promise<unknown>): Promise<void> => {
  await desk.getByRole('button', { name, exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await fill?.(dialog)
  await dialog.getByRole('button', { name: new RegExp(`^${name}`, 'u') }).last().click()
  await expect(dialog).toBeHidden({ timeout: 30_000 })
}

test('Product §2.1103 Product §13.1102 Product §13.1103 an application with pictures is rejected with a reason, sent again, approved, and its reward taken', async ({ page, browser }) => {
  const member = await makeMember()
  const session = await openSession(member)
  await arriveAs(page, { session })
  await openPromotion(page, /^Foto com o trevo/u)
  await apply(page, { button: 'Fazer pedido', remark: 'Achei no parque.', tints: [41, 42] })
  await expect(main(page).getByText(/2 fotos/u)).toBeVisible()

  const desk = await anotherDesk(browser, 'support')
  await openFromQueue(desk, member.username)
  await expect(desk.getByText('Achei no parque.')).toBeVisible()
  await desk.getByRole('button', { name: 'Show pictures' }).click()
  await expect(desk.getByRole('img', { name: 'Picture 2' })).toBeVisible()
  await act(desk, 'Take it')
  await act(desk, 'Reject', async (dialog) => {
    await dialog.getByLabel('Reason').selectOption('picture_unreadable')
    await dialog.getByLabel('Sentence for the member').fill('A segunda foto está escura.')
  })

  await page.reload()
  await expect(main(page).getByText('Não deu para ler a foto.')).toBeVisible()
  await expect(main(page).getByText('A segunda foto está escura.')).toBeVisible()
  await expect(main(page).getByText('Você ainda pode pedir 1 vez.')).toBeVisible()
  await apply(page, { button: 'Pedir de novo', remark: 'Agora com mais luz.', tints: [43] })

  await openFromQueue(desk, member.username)
  await expect(desk.getByText('Agora com mais luz.')).toBeVisible()
  await act(desk, 'Take it')
  await act(desk, 'Approve')
  await page.reload()
  await main(page).getByRole('button', { name: 'Resgatar 30 pontos' }).click()
  await expect(main(page).getByRole('button', { name: 'Resgatado' })).toBeDisabled()
  const points = await fetch(`${siteUrl()}/api/points`, { headers: { authorization: `Bearer ${tokenIn(session)}` } })
  expect(await points.json()).toMatchObject({ balance: 30 })
  expect(await trevo('ledger', 'verify')).toMatchObject({ ok: true })
})
