import { z } from 'zod'
import { operation } from './operation.ts'

export const member = {
  'GET /api/member': operation({
    summary: 'The member of this session',
    access: 'member',
    isOpenWhileExpired: true,
    reply: z.object({
      id: z.string(),
      account: z.string(),
      nickname: z.string(),
      type: z.number().int(),
      clubLabel: z.object({ labelName: z.string() }),
      currency: z.string(),
      language: z.string(),
      /** The address of the picture beside the name. */
      headIcon: z.string(),
      /** False where a social login is the only way in. */
      hasPassword: z.boolean(),
      /** There where an agent opened the account: the age that its member has yet to confirm, with the terms, when they set their password. */
      disclaimerAge: z.number().int().optional(),
    }),
    refusals: [],
  }),
  'PUT /api/member/language': operation({
    summary: 'The language in which the house writes to the member: of those that the site offers',
    access: 'real',
    body: z.strictObject({ language: z.string().min(2).max(8) }),
    reply: z.object({ language: z.string() }),
    refusals: [],
  }),
}
