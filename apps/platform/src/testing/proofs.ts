import { isWorkDone } from '#areas/identity/captcha/bot-check.ts'
import { openCaptcha } from '#areas/identity/captcha/captcha.ts'
import type { TestApp } from './app.ts'

/** Work as a phone does it. */
export const solveBotCheck = async (app: TestApp, address?: string): Promise<{ readonly id: string; readonly nonce: number }> => {
  const { reply } = await app.call('GET /api/bot-check', address === undefined ? {} : { address })
  const { id, zeroBits } = reply.value
  let nonce = 0
  while (!isWorkDone(id, nonce, zeroBits)) nonce += 1
  return { id, nonce }
}

/** A picture, and what somebody reads in it. */
export const readCaptcha = async (app: TestApp, address?: string): Promise<{ readonly captchaId: string; readonly captcha: string }> => {
  const { reply } = await app.call('GET /api/captcha', address === undefined ? {} : { address })
  const { captchaId } = reply.value
  return { captchaId, captcha: openCaptcha(app.services.keys, captchaId, app.clock.now())?.digits ?? '' }
}

/** The site's flags, known to the next call. */
export const setFlags = async (app: TestApp, flags: Readonly<Record<string, boolean>>): Promise<void> => {
  const { whitelabel } = await app.database.db.selectFrom('site').select('whitelabel').executeTakeFirstOrThrow()
  const next = { ...whitelabel, ...flags }
  await app.database.db.updateTable('site').set({ whitelabel: JSON.stringify(next) }).execute()
  app.clock.pass(3_000)
  for (let turn = 0; turn < 50; turn += 1) {
    const site = await app.services.site()
    if (Object.entries(flags).every(([flag, isOn]) => site.whitelabel[flag] === isOn)) return
  }
  throw new Error('the flags were not heard')
}
