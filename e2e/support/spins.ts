import { expect, type FrameLocator, type Page } from '@playwright/test'
import { visit } from './addresses.ts'
import { siteUrl, trevo } from './journey.ts'
import { arriveAs, type Member, openSession, tokenIn } from './visitor.ts'

export const listOf = async (session: string, path: string): Promise<readonly { readonly status: string; readonly stake?: string; readonly payout?: string }[]> => {
  const answer = await fetch(`${siteUrl()}${path}`, { headers: { authorization: `Bearer ${tokenIn(session)}` } })
  expect(answer.ok).toBe(true)
  return ((await answer.json()) as { list: readonly { status: string }[] }).list
}

export const arriveAt = async (page: Page, member: Member, address: string): Promise<string> => {
  const session = await openSession(member)
  await arriveAs(page, { session })
  await visit(page, address)
  return session
}

export const spinButton = (game: FrameLocator) => game.getByRole('button', { name: 'Girar' })

/** Lets the show of the round run to its end. The button that would cut it short is the one that spins again: nobody presses it here. */
export const finishRound = async (game: FrameLocator): Promise<void> => {
  await expect(async () => {
    const goOn = game.getByRole('button', { name: /^(?:Começar|Continuar)$/u })
    if (await goOn.isVisible()) await goOn.click({ timeout: 500 })
    await expect(spinButton(game)).toBeEnabled({ timeout: 500 })
  }).toPass({ timeout: 120_000 })
}

export const verifyBooks = async (): Promise<void> => {
  expect(await trevo('ledger', 'verify')).toMatchObject({ ok: true })
}
