/** GSM 03.38: what a phone network writes in seven bits; the second row takes two places each. */
const gsm = new Set('@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà')
const gsmOfTwo = new Set('^{}\\[~]|€\f')

const sizes = { gsm: { alone: 160, joined: 153 }, ucs: { alone: 70, joined: 67 } } as const

export interface SmsLength {
  /** gsm: seven bits a sign; ucs: sixteen, as soon as one sign is outside of GSM's own. */
  readonly coding: 'gsm' | 'ucs'
  /** Places that the text takes, and how many one part has. */
  readonly places: number
  readonly segments: number
}

/** So many parts one SMS may cost: what is longer is cut up by networks, or not delivered. */
export const segmentsMax = 5

/** What an SMS costs: networks charge each part. */
export const smsLength = (text: string): SmsLength => {
  const signs = [...text]
  const isGsm = signs.every((sign) => gsm.has(sign) || gsmOfTwo.has(sign))
  const coding = isGsm ? 'gsm' : 'ucs'
  const places = isGsm ? signs.reduce((sum, sign) => sum + (gsmOfTwo.has(sign) ? 2 : 1), 0) : text.length
  const { alone, joined } = sizes[coding]
  return { coding, places, segments: places <= alone ? 1 : Math.ceil(places / joined) }
}

/** The signs because of which a text takes sixteen bits a sign, each once. */
export const signsBeyondGsm = (text: string): readonly string[] => [...new Set(text)].filter((sign) => !gsm.has(sign) && !gsmOfTwo.has(sign))
