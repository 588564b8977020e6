import { expect, type Page, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { payAtTestBank } from '#support/payer.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

test.use({ deviceScaleFactor: 2 })

const openCharge = async (page: Page): Promise<void> => {
  await arriveAs(page, { session: await openSession(await makeMember()) })
  await visit(page, '/m/voucherCenter')
  await page.getByRole('button', { name: /^R\$\s500,00$/u }).click()
  await page.getByRole('button', { name: /Gerar PIX/u }).click()
  await expect(page.getByRole('img', { name: /QR Code/u })).toBeVisible()
}

test('Product §2.12 all that is needed to pay a charge stands on a small phone without scrolling', async ({ page }) => {
  await openCharge(page)
  const parts = [
    page.getByRole('main').getByText(/^R\$\s500,00$/u),
    page.getByRole('timer'),
    page.getByRole('button', { name: 'Copiar código PIX' }),
    page.getByRole('img', { name: /QR Code/u }),
    page.getByRole('textbox', { name: 'Código PIX copia e cola' }),
    page.getByRole('link', { name: 'Abrir banco de teste' }),
    page.getByRole('button', { name: 'Trocar o valor' }),
  ]
  for (const part of parts) await expect.soft(part).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('Product §2.93 a charge that was paid is confirmed in view and in focus, wherever the page stood', async ({ page }) => {
  await openCharge(page)
  // So low that the charge overflows it: its foot is read while its head is above.
  await page.setViewportSize({ width: 360, height: 480 })
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await payAtTestBank(page)
  const confirmed = page.getByRole('heading', { name: 'Depósito confirmado' })
  await expect(confirmed).toBeFocused()
  await expect(confirmed).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('status').filter({ hasText: /R\$\s500,00 já está no seu saldo/u })).toBeVisible()
})
