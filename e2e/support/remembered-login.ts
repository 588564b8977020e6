import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { visit } from './addresses.ts'
import { chromiumFlags, findChromium } from './chromium.ts'
import { type Member, newAddress } from './visitor.ts'

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
export const newPhone = async (): Promise<Phone> => {
  const folder = await mkdtemp(join(tmpdir(), 'trevo-phone-'))
  const phone = { folder, ...(await open(folder)) }
  phones.push(phone)
  return phone
}
export const restart = async (phone: Phone): Promise<Page> => {
  await phone.context.close()
  Object.assign(phone, await open(phone.folder))
  return phone.page
}
/** Closes every phone and removes its folder: after each journey. */
export const closePhones = async (): Promise<void> => {
  for (const { context, folder } of phones.splice(0)) {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const username = (page: Page) => page.getByLabel('Usuário', { exact: true })
export const password = (page: Page) => page.getByLabel('Senha', { exact: true })
const box = (page: Page) => page.getByRole('checkbox', { name: 'Lembrar de mim' })
export const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Entrar' })
export const kept = 'Salvo neste aparelho. Digite para usar outro.'

export const logInRemembered = async (page: Page, member: Member): Promise<void> => {
  await visit(page, '/m/login')
  await username(page).fill(member.username)
  await password(page).fill(member.password)
  await box(page).check()
  await submit(page).click()
  await expect(page).toHaveURL(/\/m\/home$/u)
}
/** Expects that the phone remembers the login, without a word typed. */
export const expectRemembered = async (page: Page, name: string): Promise<void> => {
  await visit(page, '/m/login')
  await expect(username(page)).toHaveValue(name)
  await expect(password(page)).toHaveValue('')
  await expect(password(page)).toHaveAttribute('placeholder', '••••••••••')
  await expect(password(page)).toHaveAccessibleDescription(kept)
  await expect(box(page)).toBeChecked()
}
export const record = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('MC_REMEMBERED_LOGIN_username') ?? 'null') as { password: string } | null)

/** Everything that the page itself could read back. */
export const stored = (page: Page): Promise<string> =>
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
