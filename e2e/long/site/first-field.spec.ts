import { expect, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

/** The way to pay is chosen above the sum, so that the sum may stand in the upper half. */
const forms = [
  { path: '/m/login', field: 'Usuário', button: 'Entrar', isMembers: false },
  { path: '/m/register', field: 'Usuário', button: 'Criar conta', isMembers: false },
  { path: '/m/forget', field: 'Usuário', button: 'Enviar link', isMembers: false },
  { path: '/m/changePsw', field: 'Senha atual', button: 'Trocar senha', isMembers: true },
  { path: '/m/voucherCenter', field: 'Quanto você quer depositar?', button: 'Gerar PIX', isMembers: true, share: 1 / 2 },
  { path: '/m/withdraw', field: 'Quanto você quer sacar?', button: 'Revisar saque', isMembers: true },
] as const

const size = { width: 360, height: 740 }

test('Product §2.103: the first field of a form and its button are seen without scrolling', async ({ page }) => {
  await page.setViewportSize(size)
  // A member of its own: an open charge, which another journey may leave to the demo's, stands above the form.
  const session = await openSession(await makeMember({ balanceMinor: 50_000 }))
  await arriveAs(page, {})
  for (const form of forms) {
    const { path, field, button, isMembers } = form
    const share = 'share' in form ? form.share : 1 / 3
    if (isMembers) await page.evaluate((kept) => sessionStorage.setItem('MC_SESSION_INFO', kept), session)
    await visit(page, path)
    const main = page.getByRole('main')
    const first = await main.getByLabel(field, { exact: true }).boundingBox()
    const send = await main.getByRole('button', { name: button, exact: true }).boundingBox()
    expect(first === null ? Infinity : first.y + first.height, `the first field of ${path}`).toBeLessThanOrEqual(size.height * share)
    expect(send === null ? Infinity : send.y + send.height, `the button of ${path}`).toBeLessThanOrEqual(size.height)
  }
})
