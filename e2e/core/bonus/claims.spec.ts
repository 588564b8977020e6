import { expect, type Locator, type Page } from '@playwright/test'
import { officeUrl, siteUrl, trevo } from '#support/journey.ts'
import { anotherDesk } from '#support/office.ts'
import { paperPicture } from '#support/paper-pictures.ts'
import { openPromotion } from '#support/promotions.ts'
import { test } from '#support/test.ts'
import { arriveAs, makeMember, openSession, tokenIn } from '#support/visitor.ts'

const main = (page: Page): Locator => page.getByRole('main')

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

test('Product §2.1103 Product §13.1102 Product §13.1103 an application with pictures is rejected with a reason, sent again, approved, and its reward taken', async ({ page, contexts }) => {
  const member = await makeMember()
  const session = await openSession(member)
  await arriveAs(page, { session })
  await openPromotion(page, /^Foto com o trevo/u)
  await apply(page, { button: 'Fazer pedido', remark: 'Achei no parque.', tints: [41, 42] })
  await expect(main(page).getByText(/2 fotos/u)).toBeVisible()

  const desk = await anotherDesk(contexts, 'support')
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
