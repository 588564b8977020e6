import { call } from '#data/call.ts'
import { refusalWords } from '#data/refused.ts'
import { t } from '#i18n/t.ts'

const bytesMax = 5 * 1024 * 1024

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(text)
}

/** Brings a picture to the house, which draws it anew and gives it an address. Throws an error whose message is words for whoever looks. */
export const bringPicture = async (file: File): Promise<{ readonly url: string; readonly width: number; readonly height: number }> => {
  if (file.size > bytesMax) throw new Error(t('ui.file_too_large', { most: '5 MB' }))
  try {
    const reply = await call('POST /office/pictures', { body: { data: await base64Of(file) } })
    if (reply.kind !== 'done') throw new Error(t('refusals.unexpected'))
    return reply.reply
  } catch (error) {
    throw new Error(refusalWords(error), { cause: error })
  }
}
