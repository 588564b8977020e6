import type { Page } from '@playwright/test'
import { visit } from './addresses.ts'
import type { Member } from './visitor.ts'

/** A password that members set instead of the one that they have. */
export const fresh = 'quatro folhas verdes'

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

export const logInAs = async (page: Page, { username, password }: Member): Promise<void> => {
  await visit(page, '/m/login')
  await field(page, 'Usuário').fill(username)
  await field(page, 'Senha').fill(password)
  await press(page, 'Entrar')
}

/** Everything that the phone keeps, as one text. */
export const keptOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const rows: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, JSON.stringify(history.state)]
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name ?? '')
        opening.addEventListener('success', () => resolve(opening.result))
      })
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => all.addEventListener('success', resolve))
        rows.push(all.result.map((row: unknown) => Object.fromEntries(Object.entries(row ?? {}).map(([key, value]) => [key, value instanceof CryptoKey ? value.extractable : value]))))
      }
      database.close()
    }
    return JSON.stringify(rows)
  })
