import { call } from '#api/call.ts'
import { currentLanguage } from '@trevo/ui/words/texts.ts'

/** Says the digits; done when the last one was heard. The page's policy lets no sound come from elsewhere, so the bytes are decoded here. */
export async function hearCaptcha(captchaId: string): Promise<void> {
  const { value } = await call('GET /api/captcha/:captchaId/audio', { params: { captchaId }, query: { language: currentLanguage() } })
  const bytes = Uint8Array.from(atob(value.audio.slice(value.audio.indexOf(',') + 1)), (sign) => sign.charCodeAt(0))
  const context = new AudioContext()
  try {
    const source = new AudioBufferSourceNode(context, { buffer: await context.decodeAudioData(bytes.buffer) })
    source.connect(context.destination)
    const ended = new Promise((resolve) => source.addEventListener('ended', resolve))
    source.start()
    await ended
  } finally {
    await context.close()
  }
}
