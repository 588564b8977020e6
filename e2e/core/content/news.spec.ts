import { expect } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { expectAccessible } from '#support/axe.ts'
import { siteUrl } from '#support/journey.ts'
import { logIn } from '#support/led-to-login.ts'
import { answer, answering, badge, row, write } from '#support/message-center.ts'
import { test } from '#support/test.ts'
import { arriveAs, makeMember } from '#support/visitor.ts'

test('Product §2.57 Product §2.512 a guest who wants to chat logs in, is led into the conversation, is answered while it is open, and comes back', async ({ page, contexts }) => {
  const member = await makeMember()
  await arriveAs(page, {})
  await visit(page, '/m/message')
  await row(page, 'Chat ao vivo').click()
  await logIn(page, member)
  await expect(page).toHaveURL(/\/m\/chat$/u)
  await expect(page.getByText('Escreva a sua dúvida.', { exact: false })).toBeVisible()
  await expectAccessible(page, 'the chat')
  await write(page, 'Como faço um saque?')
  const office = await answering(contexts, member)
  await answer(office, 'Aqui é a Bia, em que ajudo?')
  await expect(page.getByRole('log').getByText('Aqui é a Bia')).toBeVisible()
  await write(page, 'Já achei, obrigado.')
  await expect(office.getByRole('log').getByText('Já achei, obrigado.')).toBeVisible()
  await office.getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.getByText('A conversa terminou.', { exact: false })).toBeVisible()
  await expectAccessible(page, 'a conversation')
  await page.goBack()
  await expect(page).toHaveURL(`${siteUrl()}/m/message`)
  await expect(row(page, 'Chat ao vivo')).toBeVisible()
  await expect(badge(page, 'Chat ao vivo')).toHaveCount(0)
})
