import { expect, type Page, test } from '@playwright/test'
import { findingsIn } from '#support/axe.ts'
import { officeUrl, trevo } from '#support/journey.ts'
import { demoLogin, desk, dressOffice, logInToOffice, passEntrance } from '#support/office.ts'

test.use(desk)

/** A machine that does what its owner’s finger would: Chromium’s own authenticator. */
const withFinger = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  })
}

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^You: / }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
}

test('somebody comes in by password and code, to the address that they asked for, and goes', async ({ page }) => {
  await dressOffice(page)
  await page.goto(`${officeUrl()}/mine/settings`)
  await passEntrance(page, 'support')
  await expect(page).toHaveURL(`${officeUrl()}/mine/settings`)
  await expect(page.getByRole('heading', { level: 1, name: 'My settings' })).toBeVisible()
  await expect(page).toHaveTitle(/^My settings · /)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'My settings' })).toBeVisible()
  await logOut(page)
  await expect(page.getByText('You have logged out.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
})

test('a wrong password and a wrong code are refused in words, and say no more than that', async ({ page }) => {
  await dressOffice(page)
  await page.goto(officeUrl())
  const { login, password } = demoLogin('risk')
  await page.getByLabel('E-mail').fill(login)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toHaveText('The e-mail or the password is wrong.')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This code is wrong')
})

test('a first owner sets up a passkey by the link of the terminal, keeps ten codes, and comes in by the passkey', async ({ page }) => {
  await withFinger(page)
  const { link } = (await trevo('office', 'owner', 'add', '--email', 'first@example.com', '--name', 'First Owner')) as { readonly link: string }
  await dressOffice(page)
  await page.goto(officeUrl() + new URL(link).pathname + new URL(link).hash)
  await expect(page.getByText('first@example.com')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up and log in' })).toBeDisabled()
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page.getByText('The passkey is made')).toBeVisible()
  expect(await findingsIn(page, 'the link')).toEqual([])
  await page.getByRole('button', { name: 'Set up and log in' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'To the office' })).toBeDisabled()
  await page.getByLabel('I have kept them').check()
  await page.getByRole('button', { name: 'To the office' }).click()
  await expect(page.getByRole('button', { name: 'You: First Owner' })).toBeVisible()
  await logOut(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByRole('button', { name: 'You: First Owner' })).toBeVisible()
  await page.goto(officeUrl() + new URL(link).pathname + new URL(link).hash)
  await expect(page.getByRole('heading', { name: 'This link is over' })).toBeVisible()
})

test('a session that is over shows the entrance where one is, and goes on there', async ({ page, context }) => {
  await logInToOffice(page, 'auditor', { path: '/mine/settings' })
  const [cookie] = (await context.cookies()).filter(({ name }) => name === '__Host-office')
  if (cookie === undefined) throw new Error('there is no session')
  await context.addCookies([{ ...cookie, value: 'x'.repeat(43) }])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await passEntrance(page, 'auditor')
  await expect(page).toHaveURL(`${officeUrl()}/mine/settings`)
})
