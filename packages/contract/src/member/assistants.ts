import { z } from 'zod'
import { amountText, currencyText, timeText } from '#wire.ts'
import { operation } from './operation.ts'

const memberIdText = z.string().regex(/^mem_[0-9a-z]{1,13}$/)
const assistant = z.object({ memberId: memberIdText, username: z.string(), madeAt: timeText, /** Null: never yet. */ lastSeenAt: timeText.nullable() })

/** Second logins of an agent, who read what the agent reads. */
export const assistants = {
  'GET /api/agents/assistants': operation({
    summary: 'The agent’s assistants, by username',
    access: 'agent-direct',
    reply: z.object({ list: z.array(assistant), most: z.number().int() }),
    refusals: ['module_off'],
  }),
  'POST /api/agents/assistants': operation({
    summary: 'Make an assistant, who logs in at the agents’ login; the one-time password is shown this once',
    access: 'agent-direct',
    body: z.strictObject({ username: z.string().max(64) }),
    reply: z.object({ assistant, password: z.string() }),
    refusals: ['module_off', 'step_up_required', 'invalid_fields', 'username_taken', 'assistants_full'],
  }),
  'DELETE /api/agents/assistants/:memberId': operation({
    summary: 'End an assistant: the account is closed, and every session of it ends',
    access: 'agent-direct',
    params: z.object({ memberId: memberIdText }),
    reply: z.object({}),
    refusals: ['module_off', 'step_up_required', 'not_found'],
  }),
  'GET /api/agents/seen-of-me': operation({
    summary: 'What the agent above sees of this member',
    access: 'real',
    reply: z.object({
      /** named: what stands beside; sums: of many members together, and nobody by name; nothing: no agent stands above. */
      shown: z.enum(['named', 'sums', 'nothing']),
      upline: z.string().nullable(),
      username: z.string().nullable(),
      type: z.number().int().nullable(),
      joined: z.iso.date().nullable(),
      /** The day of the last login. */
      lastDay: z.iso.date().nullable(),
      currency: currencyText.nullable(),
      balance: amountText.nullable(),
    }),
    refusals: [],
  }),
}
