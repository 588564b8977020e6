import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setInitialData } from '#initial-data/initial-data.ts'
import { loadMessages, speak } from '#i18n/t.ts'
import { siteWith } from '#testing/facts.ts'
import { WithdrawalCard } from './withdrawal-card.tsx'
import type { Withdrawal } from './withdrawal-steps.ts'

const held: Withdrawal = {
  withdrawalId: 'wdr_1', amount: '60000', withheld: '0', currency: 'BRL', status: 'held', destination: { kind: 'pix', type: 'cpf', masked: '•••.123-••' }, createdAt: '2026-11-24T10:00:00Z', sentAt: null, endedAt: null, returnedAt: null,
  refusalReason: null, refusalWords: null, checkedUntil: null,
}

const show = async (withdrawal: Withdrawal): Promise<void> => {
  document.body.replaceChildren()
  setInitialData({ site: siteWith(), home: null, list: null, help: [], language: 'pt' }, null)
  await speak('pt')
  await loadMessages(['cashier'])
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<WithdrawalCard withdrawal={withdrawal} />)
}

test('Product §4.142 a withdrawal that people look at says by when, and one that nobody looks at says nothing of it', async () => {
  await show({ ...held, checkedUntil: '2026-11-24T12:00:00Z' })
  await expect.element(page.getByText(/conferi.*9:00/iu)).toBeVisible()
  await show(held)
  await expect.element(page.getByText(/600,00/u).first()).toBeVisible()
  expect(document.body.textContent).not.toMatch(/9:00/u)
})

test('Product §4.142 a refusal shows the house’s words', async () => {
  await show({ ...held, status: 'refused', endedAt: '2026-11-24T11:00:00Z', refusalReason: 'refused_by_house', refusalWords: 'A chave é de outra pessoa.' })
  await expect.element(page.getByText(/“A chave é de outra pessoa\.”/u)).toBeVisible()
})

test('Product §4.652 what a bank sent back says when, why, and that the money is in the balance', async () => {
  await show({
    ...held, status: 'returned', destination: { kind: 'sepa', type: 'sepa', masked: 'MT•• •••• 001S' }, sentAt: '2026-11-24T10:01:00Z', endedAt: '2026-11-24T11:00:00Z', returnedAt: '2026-11-27T11:00:00Z', refusalReason: 'account_closed',
  })
  await expect.element(page.getByText(/A conta está encerrada\. .*600,00.* voltou para o seu saldo/u)).toBeVisible()
  await expect.element(page.getByText('Devolvido pelo banco')).toBeVisible()
  expect(document.querySelectorAll('[data-name="paid"][data-state="done"], [data-name="returned"][data-state="done"]')).toHaveLength(2)
})

test('Product §10.653 a withdrawal of which tax was withheld says so, and one that came back says the whole sum', async () => {
  await show({ ...held, withheld: '4500' })
  await expect.element(page.getByText(/R\$\s45,00 de imposto retido/u)).toBeVisible()
  await show({ ...held, withheld: '4500', status: 'refused', endedAt: '2026-11-24T11:00:00Z', refusalReason: 'account_closed' })
  await expect.element(page.getByText(/R\$\s645,00 voltou para o seu saldo/u)).toBeVisible()
  expect(document.body.textContent).not.toMatch(/imposto retido/u)
})
