import { expect, type Page } from '@playwright/test'
import { giveMobile } from '#support/database.ts'
import { siteUrl } from '#support/journey.ts'
import { anotherDesk, desk, logInToOffice } from '#support/office.ts'
import { test } from '#support/test.ts'
import { arriveAs, makeMember, type Member, openSession, sendEncrypted, tokenIn } from '#support/visitor.ts'

test.use(desk)

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'pt-BR' } as const

const login = ({ username, password }: Member): Promise<Response> => sendEncrypted('POST /api/session', { type: 'username', username, password })

const callOf = async (session: string): Promise<number> =>
  (await fetch(`${siteUrl()}/api/wallet`, { headers: { authorization: `Bearer ${tokenIn(session)}` } })).status

const search = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Id, name, number or key' }).fill(text)
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
}

/** The rows that the log has of a member, newest first. */
const logOf = async (page: Page, memberId: string) => {
  await page.goto(`${new URL(page.url()).origin}/log?target=${memberId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Log' })).toBeVisible()
  return page.getByRole('grid', { name: 'Log' }).getByRole('row')
}

test('Product §6.77 Product §6.78 a member is found by phone, frozen by support at once, and let in again by two people', async ({ page, contexts }) => {
  const member = await makeMember({ balanceMinor: 50_00 })
  const mobile = `+55119${String(Date.now()).slice(-8)}`
  await giveMobile(member.username, mobile)
  const session = await openSession(member)
  const visit = await contexts.open(phone)
  await arriveAs(visit, { session })
  await visit.goto(`${siteUrl()}/m/home`)
  await expect(visit.getByRole('banner').getByText(/R\$\s50,00/u).first()).toBeVisible()
  expect(await callOf(session)).toBe(200)

  // By name in the list, and by phone in the search, however it is written there.
  await logInToOffice(page, 'support', { path: '/members' })
  await page.getByRole('searchbox', { name: 'Name' }).fill(member.username)
  await expect(page.getByRole('grid', { name: 'Members' }).getByRole('row').filter({ hasText: member.username })).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`[?&]name=${member.username}`, 'u'))
  await page.goto(`${new URL(page.url()).origin}/search`)
  await search(page, `(11) 9${mobile.slice(6, 10)}-${mobile.slice(10)}`)
  const found = page.getByRole('region', { name: 'What was found' })
  await expect(found.getByText('Phone', { exact: true })).toBeVisible()
  await expect(found.getByText(/reveals? left today$/u)).toBeVisible()
  await found.getByRole('link', { name: new RegExp(member.username, 'u') }).click()
  await expect(page.getByRole('heading', { level: 1, name: member.username })).toBeVisible()
  const memberId = new URL(page.url()).pathname.split('/')[2] ?? ''

  // Stopped by one person, at once; not without a word why.
  await page.getByRole('button', { name: 'Freeze', exact: true }).click()
  const freeze = page.getByRole('dialog', { name: 'Freeze' })
  await freeze.getByRole('button', { name: 'Freeze', exact: true }).click()
  await expect(freeze.getByText('Needed.')).toBeVisible()
  expect(await callOf(session)).toBe(200)
  await freeze.getByLabel('Reason').fill('Somebody else has this phone')
  await freeze.getByRole('button', { name: 'Freeze', exact: true }).click()
  await expect(freeze).toBeHidden()
  await expect(page.getByRole('main').getByText('Frozen', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Somebody else has this phone').first()).toBeVisible()

  // Out: the next call, the open page, and a login.
  expect(await callOf(session)).toBe(401)
  await visit.goto(`${siteUrl()}/m/withdraw`)
  await expect(visit).toHaveURL(/\/m\/login/u)
  const refused = await login(member)
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('member_blocked')])

  // The way back is proposed; nothing has changed until another person approves it.
  await page.getByRole('button', { name: 'Reopen', exact: true }).click()
  const reopen = page.getByRole('dialog', { name: 'Reopen' })
  await reopen.getByLabel('Reason').fill('The phone is back with its owner')
  await expect(reopen.getByText(/A second person approves it/u)).toBeVisible()
  await reopen.getByRole('button', { name: 'Propose: Reopen' }).click()
  await page.getByRole('link', { name: 'See the proposal' }).click()
  await expect(page).toHaveURL(/\/approvals\/prp_/u)
  await expect(page.getByText('You proposed this: somebody else approves it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeHidden()
  expect((await login(member)).status).toBe(403)

  const owner = await anotherDesk(contexts, 'owner', { path: '/approvals' })
  await owner.getByRole('row').filter({ hasText: memberId }).getByRole('link').click()
  await expect(owner.getByRole('heading', { level: 1, name: 'Reopen a member' })).toBeVisible()
  await expect(owner.getByText('The phone is back with its owner')).toBeVisible()
  await owner.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(owner.getByText('Approved and applied.')).toBeVisible()
  expect((await login(member)).status).toBe(200)
  expect(await callOf(session)).toBe(401)

  // Each of them stands in the log, once.
  const rows = await logOf(owner, memberId)
  await expect(rows.filter({ hasText: 'Freeze a member' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'Reopen a member' }).filter({ hasText: 'Done' })).toHaveCount(1)
  await rows.filter({ hasText: 'Freeze a member' }).click()
  const entry = owner.getByRole('dialog', { name: 'Freeze a member' })
  await expect(entry.getByText('Somebody else has this phone')).toBeVisible()
})
