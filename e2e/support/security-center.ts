import type { Page } from '@playwright/test'
import { arriveAs, makeMember, openSession, type Member } from './visitor.ts'

export const centre = '/m/securityCenter'

export const arrive = async (page: Page, facts: { readonly balanceMinor?: number } = {}): Promise<Member> => {
  const member = await makeMember(facts)
  await arriveAs(page, { session: await openSession(member) })
  return member
}

export const row = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name })
export const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })
