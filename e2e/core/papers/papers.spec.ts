import { expect, type Page } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { setPaperPlaces } from '#support/database.ts'
import { goTo } from '#support/go-to.ts'
import { anotherDesk } from '#support/office.ts'
import { newCpf, paperPicture } from '#support/paper-pictures.ts'
import { test } from '#support/test.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

test.afterAll(() => setPaperPlaces([]))

const sides = ['Frente do documento', 'Verso do documento', 'Selfie'] as const
const choose = (page: Page, side: (typeof sides)[number], tint: number): Promise<void> =>
  page.getByLabel(`Escolher foto: ${side}`).setInputFiles({ name: `${side}.png`, mimeType: 'image/png', buffer: paperPicture(tint) })
const card = (page: Page, side: (typeof sides)[number]) => page.getByRole('listitem').filter({ hasText: side })

/** What is told, once; then the pictures. */
const tell = async (page: Page, cpf: string): Promise<void> => {
  await page.getByRole('button', { name: 'CNH' }).click()
  await page.getByLabel('Nome completo').fill('Marina Prova Souza')
  await page.getByLabel('Data de nascimento').fill('1991-05-17')
  await page.getByLabel('CPF').fill(cpf)
  await page.getByRole('button', { name: 'Continuar' }).click()
}

test('Product §4.560 Product §4.561 papers over a line that is cut, refused, sent again, verified, and the withdrawal goes', async ({ page, context, contexts }) => {
  test.slow()
  await setPaperPlaces(['withdraw'])
  const cpf = newCpf()
  const member = await makeMember({ balanceMinor: 50_00 })
  await arriveAs(page, { session: await openSession(member) })
  await visit(page, '/m/withdraw')
  await expect(page.getByText('Antes de o dinheiro sair, confirmamos sua identidade')).toBeVisible({ timeout: 15_000 })
  await goTo(page, page.getByRole('link', { name: 'Enviar documentos' }), 'Verificação de identidade')
  await page.getByRole('button', { name: 'Começar' }).click()
  await tell(page, cpf)

  // The line is slow, and goes away in the middle of the first picture.
  let parts = 0
  await page.route('**/api/papers/uploads/*/parts/*', async (route) => {
    parts += 1
    if (parts === 2) await context.setOffline(true)
    await route.continue().catch(() => undefined)
  })
  await choose(page, 'Frente do documento', 1)
  await expect(page.getByText(/Sem conexão: continua sozinho/u)).toBeVisible()
  await context.setOffline(false)
  await expect(card(page, 'Frente do documento').getByText('Recebida')).toBeVisible({ timeout: 30_000 })
  for (const [tint, side] of (['Verso do documento', 'Selfie'] as const).entries()) {
    await choose(page, side, tint + 2)
    await expect(card(page, side).getByText('Recebida')).toBeVisible({ timeout: 30_000 })
  }
  await page.getByRole('button', { name: 'Enviar para conferência' }).click()
  await expect(page.getByRole('heading', { name: 'Estamos conferindo' })).toBeVisible()

  const risk = await anotherDesk(contexts, 'risk', { path: '/papers' })
  const open = async (): Promise<void> => {
    const sent = risk.getByRole('grid', { name: 'Papers' }).getByRole('row').filter({ hasText: member.username })
    await goTo(risk, sent.getByRole('link').first(), 'CNH · BR')
    await expect(risk.getByRole('link', { name: member.username })).toBeVisible()
  }
  await open()
  await expect(risk.getByText('Marina')).toHaveCount(0)
  await risk.getByRole('button', { name: 'Look at the papers' }).click()
  await expect(risk.getByRole('img', { name: 'Selfie' })).toBeVisible()
  await expect(risk.getByText('Marina Prova Souza').first()).toBeVisible()
  await risk.getByRole('button', { name: 'Refuse', exact: true }).click()
  const refuse = risk.getByRole('dialog', { name: 'Refuse these papers' })
  await refuse.getByLabel('Reason').selectOption({ label: 'Cannot be read' })
  await refuse.getByLabel('Words for the member').fill('Sem flash, por favor.')
  await refuse.getByRole('button', { name: 'Refuse these papers' }).click()

  // The phone hears of it by itself.
  await expect(page.getByRole('heading', { name: 'Documentos recusados' })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Sem flash, por favor.')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  await tell(page, cpf)
  for (const [tint, side] of sides.entries()) {
    await choose(page, side, tint + 7)
    await expect(card(page, side).getByText('Recebida')).toBeVisible({ timeout: 30_000 })
  }
  await page.getByRole('button', { name: 'Enviar para conferência' }).click()
  await expect(page.getByRole('heading', { name: 'Estamos conferindo' })).toBeVisible()

  await risk.goto(`${new URL(risk.url()).origin}/papers`)
  await open()
  await expect(risk.getByText('Refused before')).toBeVisible()
  await risk.getByRole('button', { name: 'Verify', exact: true }).click()
  await risk.getByRole('dialog', { name: 'Verify these papers' }).getByRole('button', { name: 'Verify these papers' }).click()
  await expect(page.getByRole('heading', { name: 'Identidade confirmada' })).toBeVisible({ timeout: 15_000 })

  await visit(page, '/m/withdraw')
  await expect(page.getByLabel('Quanto você quer sacar?')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Enviar documentos' })).toBeHidden()
})
