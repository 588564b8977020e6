import { z } from 'zod'
import { timeText } from '#wire.ts'
import { operation } from './operation.ts'

/** Names a picture, and holds nothing that a phone could read. */
const captchaId = z.string().regex(/^[A-Za-z0-9_-]{40,64}$/)

/** What a call that asks for a captcha carries; empty where none was asked for. */
export const captchaFields = {
  captchaId: z.string().max(64).default(''),
  captcha: z.string().max(16).default(''),
}

/** The work that a phone did before it asked: `nonce` makes SHA-256 of `id.nonce` begin with as many zero bits as were asked for. */
export const botCheck = z.strictObject({
  id: z.string().max(64),
  nonce: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
})

export const captcha = {
  'GET /api/captcha': operation({
    summary: 'Draw a picture of digits; it is good for one try within five minutes',
    access: 'guest',
    reply: z.object({
      value: z.object({
        captchaId,
        /** A whole data URI of a PNG, 240 × 80. */
        image: z.string(),
        expiresAt: timeText,
      }),
    }),
    refusals: [],
  }),
  'GET /api/captcha/:captchaId/audio': operation({
    summary: 'The same digits, spoken, for those who do not see the picture',
    access: 'guest',
    params: z.object({ captchaId }),
    query: z.object({ language: z.string().max(8).default('pt') }),
    reply: z.object({
      /** A whole data URI of a WAV. */
      value: z.object({ audio: z.string() }),
    }),
    refusals: [],
  }),
  'GET /api/bot-check': operation({
    summary: 'A piece of work for a phone that wants to register; good once, for ten minutes',
    access: 'guest',
    reply: z.object({
      value: z.object({ id: z.string(), zeroBits: z.number().int(), expiresAt: timeText }),
    }),
    refusals: [],
  }),
}
