import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { chromiumFlags, findChromium } from '#support/chromium.ts'
import { makeMember, type Member, newAddress } from '#support/visitor.ts'

/** A phone whose browser can be ended and started again. */
interface Phone {
  readonly folder: string
  page: Page
  context: BrowserContext
}

const open = async (folder: string): Promise<Omit<Phone, 'folder'>> => {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await findChromium(),
    args: [...chromiumFlags],
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  })
  return { context, page: context.pages()[0] ?? (await context.newPage()) }
}

const phones: Phone[] = []
const newPhone = async (): Promise<Phone> => {
  const folder = await mkdtemp(join(tmpdir(), 'trevo-phone-'))
  const phone = { folder, ...(await open(folder)) }
  phones.push(phone)
  return phone
}
const restart = async (phone: Phone): Promise<Page> => {
  await phone.context.close()
  Object.assign(phone, await open(phone.folder))
  return phone.page
}
test.afterEach(async () => {
  for (const { context, folder } of phones.splice(0)) {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
})

const username = (page: Page) => page.getByLabel('Usuário', { exact: true })
const password = (page: Page) => page.getByLabel('Senha', { exact: true })
const box = (page: Page) => page.getByRole('checkbox', { name: 'Lembrar de mim' })
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Entrar' })
const kept = 'Salvo neste aparelho. Digite para usar outro.'

const logInRemembered = async (page: Page, member: Member): Promise<void> => {
  await visit(page, '/m/login')
  await username(page).fill(member.username)
  await password(page).fill(member.password)
  await box(page).check()
  await submit(page).click()
  await expect(page).toHaveURL(/\/m\/home$/u)
}
/** What the dots stand for, without a word typed. */
const expectRemembered = async (page: Page, name: string): Promise<void> => {
  await visit(page, '/m/login')
  await expect(username(page)).toHaveValue(name)
  await expect(password(page)).toHaveValue('')
  await expect(password(page)).toHaveAttribute('placeholder', '••••••••••')
  await expect(password(page)).toHaveAccessibleDescription(kept)
  await expect(box(page)).toBeChecked()
}
const record = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('MC_REMEMBERED_LOGIN_username') ?? 'null') as { password: string } | null)

/** Everything that the page itself could read back. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const values = await Promise.all(
      databases.map(
        ({ name = '' }) =>
          new Promise<unknown[]>((resolve, reject) => {
            const request = indexedDB.open(name)
            request.onerror = () => reject(new Error(name))
            request.onsuccess = () => {
              const all = [...request.result.objectStoreNames].map((store) => request.result.transaction(store).objectStore(store).getAll())
              let left = all.length
              for (const one of all) one.onsuccess = () => ((left -= 1) === 0 ? resolve(all.map(({ result }) => result as unknown)) : undefined)
            }
          }),
      ),
    )
    const caches_ = await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, values, caches_])
  })

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

test('Product §4.53 Product §4.54: a change of the password remembers its own phone anew, and ends the session and what was remembered on the other one', async () => {
  const [own, other] = [await newPhone(), await newPhone()]
  const member = await makeMember()
  await logInRemembered(own.page, member)
  await logInRemembered(other.page, member)
  const before = await record(own.page)
  await visit(other.page, '/m/set')
  await visit(own.page, '/m/changePsw')
  await own.page.getByLabel('Senha atual').fill(member.password)
  await own.page.getByLabel('Senha nova', { exact: true }).fill('cinco folhas novas')
  await own.page.getByLabel('Repita a senha nova').fill('cinco folhas novas')
  await own.page.getByRole('button', { name: 'Trocar senha' }).click()
  await expect(own.page).toHaveURL(/\/m\/home$/u)
  expect((await record(own.page))?.password).not.toBe(before?.password)
  expect(await stored(own.page)).not.toContain('cinco folhas novas')

  await expect(other.page).toHaveURL(/\/m\/login$/u)
  await expect(password(other.page)).toHaveAccessibleDescription(kept)
  await submit(other.page).click()
  await expect(other.page.getByRole('main').getByRole('alert')).toContainText('Este aparelho não lembra mais a sua senha. Digite de novo.')
  await password(other.page).fill('cinco folhas novas')
  await submit(other.page).click()
  await expect(other.page).toHaveURL(/\/m\/set$/u)

  const page = await restart(own)
  await expectRemembered(page, member.username)
  await submit(page).click()
  await expect(page).toHaveURL(/\/m\/home$/u)
})
