import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { parquetReadObjects } from 'hyparquet'
import { officeUrl, siteUrl } from '#support/journey.ts'
import { desk, logInToOffice, proveAgain } from '#support/office.ts'
import { test } from '#support/test.ts'
import { arriveAs, makeMember } from '#support/visitor.ts'

test.use(desk)

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'pt-BR' } as const

/** Proves who one is where the office asks for it; who logged in just now is not asked. */
const proveIfAsked = async (page: Page, goesOn: () => Promise<unknown>): Promise<void> => {
  const asked = page.getByRole('dialog', { name: 'Is it still you?' })
  const isAsked = await Promise.race([asked.waitFor().then(() => true), goesOn().then(() => false)])
  if (isAsked) await proveAgain(page)
}

/** Takes the list of the page along; the file's bytes. */
const takeAlong = async (page: Page, format: 'csv' | 'jsonl' | 'parquet'): Promise<Buffer> => {
  await page.getByRole('button', { name: 'Take this list along as a file' }).click()
  const ask = page.getByRole('dialog', { name: /^Export of / })
  await ask.getByLabel('Format').selectOption(format)
  await ask.getByRole('textbox', { name: 'Reason' }).fill('For the accountant')
  await ask.getByRole('button', { name: 'Make the file' }).click()
  const fetchButton = page.getByRole('button', { name: 'Fetch the file' })
  await proveIfAsked(page, () => fetchButton.waitFor())
  await expect(fetchButton).toBeEnabled({ timeout: 60_000 })
  const coming = page.waitForEvent('download')
  await fetchButton.click()
  const bytes = await readFile(await (await coming).path())
  await page.getByRole('dialog', { name: /^Export of / }).getByRole('button', { name: 'Close' }).click()
  return bytes
}

test('Product §13.143 the log is taken along in three formats that say the same, and no cell of the table is a formula', async ({ page, contexts }) => {
  // Three exports, each made by a job.
  test.setTimeout(180_000)
  const member = await makeMember()
  await logInToOffice(page, 'owner', { path: `/members?name=${member.username}` })
  await page.getByRole('grid', { name: 'Members' }).getByRole('link', { name: member.username }).click()
  await page.waitForURL(/\/members\/mem_/u)
  const memberId = new URL(page.url()).pathname.split('/')[2] ?? ''
  // Words of staff may be those of a hostile hand: a cell that a spreadsheet computes.
  const formula = '=HYPERLINK("https://evil.example";"Open me")'
  const risk = await contexts.open({ ...desk, locale: 'en-GB' })
  await logInToOffice(risk, 'risk', { path: `/members/${memberId}` })
  await risk.getByRole('button', { name: 'Freeze', exact: true }).click()
  const freeze = risk.getByRole('dialog', { name: 'Freeze' })
  await freeze.getByLabel('Reason').fill(formula)
  await freeze.getByRole('button', { name: 'Freeze', exact: true }).click()
  await expect(freeze).toBeHidden()

  await page.goto(`${officeUrl()}/log?target=${memberId}`)
  await expect(page.getByRole('grid', { name: 'Log' }).getByRole('row').filter({ hasText: 'Freeze a member' })).toHaveCount(1)
  const csv = (await takeAlong(page, 'csv')).toString('utf8')
  const lines = (await takeAlong(page, 'jsonl')).toString('utf8').trim().split('\n').map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
  const parquet = await takeAlong(page, 'parquet')
  const table = await parquetReadObjects({ file: parquet.buffer.slice(parquet.byteOffset, parquet.byteOffset + parquet.byteLength) as ArrayBuffer })

  const frozen = lines.find(({ act }) => act === 'members.freeze')
  expect(frozen).toMatchObject({ target: memberId, reason: formula, actor_kind: 'staff' })
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"";""Open me"")"`)
  expect(csv.split(/[,\r\n]/u).filter((cell) => /^"?[=+@]/u.test(cell))).toEqual([])
  expect(table.find(({ act }) => act === 'members.freeze')).toMatchObject({ target: memberId, reason: formula })
  // Each ended with what stood there when it began: the row of an export before it is in the next.
  expect(table.length).toBeGreaterThanOrEqual(lines.length)
  expect(csv.trim().split('\r\n').length - 1).toBeLessThanOrEqual(lines.length)
  await page.goto(`${officeUrl()}/exports`)
  await expect(page.getByRole('grid', { name: 'My exports' }).getByRole('row').filter({ hasText: 'Ready' })).toHaveCount(3)
})

test('Product §12.36 a file of games says line by line what is wrong, game by game what it changes, is seen on the phone, and is put back', async ({ page, contexts }) => {
  const code = `jornada-${Date.now().toString(36)}`
  const name = `Jornada ${code.slice(-4)}`
  const fileOf = (...lines: readonly object[]) => ({ name: `${code}.jsonl`, mimeType: 'application/octet-stream', buffer: Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n')) })
  const game = { kind: 'game', vassalage: 'TREVO', gameCode: code, nodeName: name, gameName: { pt: name, en: name }, gameType: 'RNG', minBet: '20' }
  await logInToOffice(page, 'content', { path: '/import' })
  await page.getByRole('button', { name: 'Upload a file' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Upload a file' })
  await dialog.locator('input[type=file]').setInputFiles(fileOf(game, { ...game, gameCode: 'a b' }))
  await dialog.getByRole('button', { name: 'Check the file' }).click()
  await expect(dialog.getByRole('alert')).toContainText('1 line is wrong; nothing was taken')
  await expect(dialog.getByRole('alert')).toContainText('Line 2')
  await dialog.locator('input[type=file]').setInputFiles(fileOf(game))
  await dialog.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${code}.jsonl` })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Added/ })).toContainText('1')
  await expect(page.getByText(`TREVO:${code}`)).toBeVisible()

  const visit = await contexts.open(phone)
  await arriveAs(visit, {})
  const isSeen = async (): Promise<boolean> => {
    const { games } = (await (await fetch(`${siteUrl()}/api/games?gameType=RNG&gameName=${encodeURIComponent(name)}`)).json()) as { games: readonly { nodeName: string }[] }
    return games.some((each) => each.nodeName === name)
  }
  expect(await isSeen()).toBe(false)
  const act = async (button: string): Promise<void> => {
    await page.getByRole('button', { name: button }).click()
    const sure = page.getByRole('dialog', { name: button })
    await sure.getByLabel('Reason').fill('A new game')
    await sure.getByRole('button', { name: button }).click()
  }
  await act('Publish the file')
  await expect(page.getByText('The file is in the catalogue')).toBeVisible()
  await expect.poll(isSeen, { timeout: 30_000 }).toBe(true)
  await visit.goto(`${siteUrl()}/m/slot-games`)
  await visit.getByRole('searchbox').fill(name)
  await expect(visit.getByText(name).first()).toBeVisible({ timeout: 30_000 })

  await act('Put the catalogue back')
  await expect(page.getByText('The catalogue is as it was')).toBeVisible()
  await expect.poll(isSeen, { timeout: 30_000 }).toBe(false)
})
