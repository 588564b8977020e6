import { z } from 'zod'
import { actBody, actQuery, actReply, staffOperation } from './operation.ts'

export const staffSettings = {
  'GET /office/settings': staffOperation({
    access: { right: 'settings' },
    query: z.strictObject({ currency: z.string().regex(/^[A-Z]{3}$/).optional() }),
    reply: z.object({
      factors: z.object({ allowsTotp: z.boolean(), version: z.string() }),
      currency: z.string(),
      currencies: z.array(z.string()),
      thresholds: z.array(z.object({ name: z.string(), amountMinor: z.string(), isDefault: z.boolean(), version: z.string().nullable() })),
      /** Whether the one person of a house of one approves their own; a demonstration alone may switch it on. */
      onePair: z.object({ isOn: z.boolean(), isPossible: z.boolean(), version: z.string() }),
    }),
    refusals: [],
    summary: 'How staff log in, and from which amounts acts need a second pair',
  }),
  'PUT /office/settings/factors': staffOperation({
    access: { right: 'settings', act: 'settings.set-factors' },
    query: actQuery,
    body: actBody({ allowsTotp: z.boolean() }),
    reply: actReply(z.null()),
    refusals: ['changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise'],
    summary: 'Whether staff may log in by password and authenticator beside passkeys',
  }),
  'PUT /office/settings/one-pair': staffOperation({
    access: { right: 'settings', act: 'settings.set-one-pair' },
    query: actQuery,
    body: actBody({ isOn: z.boolean() }),
    reply: actReply(z.null()),
    refusals: ['market_forbids', 'changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise'],
    summary: 'Whether the one person of a house of one approves their own, a day later',
  }),
  'PUT /office/settings/thresholds': staffOperation({
    access: { right: 'settings', act: 'settings.set-threshold' },
    query: actQuery,
    body: actBody({ threshold: z.string(), currency: z.string().regex(/^[A-Z]{3}$/), amountMinor: z.string().regex(/^(?:0|[1-9][0-9]{0,14})$/) }),
    reply: actReply(z.null()),
    refusals: ['changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise'],
    summary: 'From which amount an act needs a second pair',
  }),
}
