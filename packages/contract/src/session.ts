import { z } from 'zod'
import { operation } from './operation.ts'

/** What the phone keeps in session storage under MC_SESSION_INFO (Product §3.3). */
export const sessionInfo = z.object({
  token: z.string(),
  type: z.number().int(),
  merchantCode: z.string(),
  userName: z.string(),
  firstTimeLogin: z.boolean(),
})

export const session = {
  'POST /api/session': operation({
    summary: 'Log in',
    access: 'guest',
    body: z.strictObject({
      type: z.literal('username'),
      username: z.string().max(64),
      password: z.string().max(256),
    }),
    reply: sessionInfo,
    refusals: ['bad_credentials', 'member_blocked', 'invalid_fields'],
  }),
  'DELETE /api/session': operation({
    summary: 'Log out; ends this session only',
    access: 'member',
    reply: z.object({}),
    refusals: [],
  }),
}
