import { expect, type Page } from '@playwright/test'
import { switchFlags } from './site-flags.ts'

let count = 0
export const newName = (): string => `reg${Date.now().toString(36)}${(count += 1)}`

/** A brand's flags as they are at first: journeys share one site. */
export const asFirst = (): Promise<void> => switchFlags({ MOBILENUMREG3: false, REGMOBVERF3: false, MOBVERFLOGIN3: false }, '/m/register')

const main = (page: Page) => page.getByRole('main')
export const submit = (page: Page) => main(page).getByRole('button', { name: 'Criar conta' })
export const username = (page: Page) => page.getByLabel('Usuário', { exact: true })
export const accept = (page: Page) => page.getByRole('checkbox', { name: /18 anos/u }).check()
export const registered = (page: Page) => expect(page).toHaveURL(/\/m\/home$/u)
