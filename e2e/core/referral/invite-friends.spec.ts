import { expect, type Page } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { publishCampaign } from '#support/database.ts'
import { siteUrl } from '#support/journey.ts'
import { payAtTestBank } from '#support/payer.ts'
import { playRound } from '#support/rounds.ts'
import { phoneOf } from '#support/team.ts'
import { test } from '#support/test.ts'
import { arriveAs, makeMember, openSession, purseOf } from '#support/visitor.ts'

const main = (page: Page) => page.getByRole('main')
const password = 'quatro folhas'

test('Product §2.1380 Product §4.1380 Product §4.1381 a friend registers by a member’s link, pays in and plays, and the member is paid for it once', async ({ page, contexts }) => {
  // The reward is paid by a job that comes round.
  test.setTimeout(180_000)
  const campaign = await publishCampaign({ depositsMinor: '5000', turnoverMinor: '1000', rewardMinor: '2000' })
  try {
    const inviter = await makeMember()
    // Another browser: two phones that are alike are an everyday sign.
    const phone = await phoneOf(contexts, inviter, { userAgent: 'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36' })
    await visit(phone, '/m/inviteFriends')
    await expect(main(phone).getByText(/R\$\s20,00 em dinheiro por amigo/u)).toBeVisible()
    const address = await main(phone).getByText(/\/m\/register\?affiliateCode=/u).innerText()

    const username = `amigo${Date.now().toString(36)}`
    await arriveAs(page, {})
    await visit(page, address.slice(address.indexOf('/m/register')))
    await page.getByLabel('Usuário', { exact: true }).fill(username)
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.getByLabel('Repita a senha').fill(password)
    await page.getByRole('checkbox', { name: /18 anos/u }).check()
    await main(page).getByRole('button', { name: 'Criar conta' }).click()
    await expect(page).toHaveURL(`${siteUrl()}/m/home`)
    await phone.reload()
    await expect(main(phone).getByText('Fez o cadastro', { exact: true })).toBeVisible()
    await expect(main(phone).getByText(username)).toHaveCount(0)

    await visit(page, '/m/voucherCenter')
    await page.getByLabel('Quanto você quer depositar?').fill('50,00')
    await page.getByRole('button', { name: /Gerar PIX/u }).click()
    await payAtTestBank(page)
    await expect(page.getByText('Depósito confirmado')).toBeVisible()
    await playRound({ username, password }, 10_00)

    const session = await openSession(inviter)
    await expect.poll(async () => (await purseOf(session)).sumMinor, { timeout: 90_000 }).toBe(20_00)
    await phone.reload()
    await expect(main(phone).getByText('Pago a você por 1 amigo', { exact: true })).toBeVisible()
    await expect(main(phone).getByText('Pago', { exact: true }).first()).toBeVisible()
    await expect(main(phone).getByText('Ainda podem ser pagos 19 de 20 amigos este mês')).toBeVisible()
  } finally {
    await campaign.back()
  }
})
