import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { speakCaptcha as speakDigits } from '#areas/identity/captcha/captcha-audio.ts'
import { openCaptcha } from '#areas/identity/captcha/captcha.ts'

export const speakCaptcha: Handler<'GET /api/captcha/:captchaId/audio'> = async ({ params, query }, { keys, clock, random }) => {
  const opened = openCaptcha(keys, params.captchaId, clock.now())
  if (opened === null) throw refuse('not_found')
  return { value: { audio: `data:audio/wav;base64,${speakDigits(opened.digits, query.language, random).toString('base64')}` } }
}
