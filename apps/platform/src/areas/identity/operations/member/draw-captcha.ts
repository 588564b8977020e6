import type { Handler } from '#handler.ts'
import { drawCaptcha as drawPicture } from '#areas/identity/captcha/captcha-picture.ts'
import { newCaptcha } from '#areas/identity/captcha/captcha.ts'

export const drawCaptcha: Handler<'GET /api/captcha'> = async (_input, { keys, clock, random }) => {
  const { captchaId, digits, expiresAt } = newCaptcha(keys, clock.now())
  const picture = await drawPicture(digits, random)
  return { value: { captchaId, image: `data:image/png;base64,${picture.toString('base64')}`, expiresAt: expiresAt.toISOString() } }
}
