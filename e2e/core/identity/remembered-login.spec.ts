import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { closePhones, expectRemembered, logInRemembered, newPhone, record, restart, stored, submit } from '#support/remembered-login.ts'
import { makeMember } from '#support/visitor.ts'

test.afterEach(closePhones)

const filesIn = async (folder: string): Promise<readonly string[]> => (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))

/** Files of the browser's profile in which a text stands, as bytes of one or two to a letter. */
const filesWith = async (folder: string, text: string): Promise<readonly string[]> => {
  const forms = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')]
  const found = await Promise.all((await filesIn(folder)).map(async (file) => {
    const bytes = await readFile(file).catch(() => Buffer.alloc(0))
    return forms.some((form) => bytes.includes(form)) ? file : null
  }))
  return found.filter((file) => file !== null)
}

test('Product §3.5 Product §3.25 Product §4.52: over a restart of the browser, twice, and the password is nowhere', async () => {
  const phone = await newPhone()
  const member = await makeMember()
  await logInRemembered(phone.page, member)
  const first = await record(phone.page)
  expect(first).toEqual({ type: 'username', username: member.username, password: expect.stringMatching(/^[\w-]{20,128}$/u), countryDialingCode: '', account: member.username })
  const everything = await stored(phone.page)
  expect(everything).toContain(member.username)
  expect(everything).not.toContain(member.password)

  let page = await restart(phone)
  await expectRemembered(page, member.username)
  await submit(page).click()
  await expect(page).toHaveURL(/\/m\/home$/u)
  const second = await record(page)
  expect(second?.password).not.toBe(first?.password)
  expect(JSON.parse((await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))) ?? '{}')).not.toHaveProperty('remembered')

  page = await restart(phone)
  await expectRemembered(page, member.username)
  await submit(page).click()
  await expect(page).toHaveURL(/\/m\/home$/u)

  const exported = await page.evaluate(async () => {
    const request = indexedDB.open('trevo')
    const database = await new Promise<IDBDatabase>((resolve) => (request.onsuccess = () => resolve(request.result)))
    const asked = database.transaction('keys').objectStore('keys').get('username')
    const key = await new Promise<CryptoKey>((resolve) => (asked.onsuccess = () => resolve(asked.result as CryptoKey)))
    return [key.extractable, await crypto.subtle.exportKey('jwk', key).then(() => 'read', () => 'refused')]
  })
  expect(exported).toEqual([false, 'refused'])
  await phone.context.close()
  expect((await filesWith(phone.folder, member.username)).length).toBeGreaterThan(0)
  expect(await filesWith(phone.folder, member.password)).toEqual([])
})
