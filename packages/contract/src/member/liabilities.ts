import { z } from 'zod'
import { currencyText, timeText } from '#wire.ts'
import { operation } from './operation.ts'

const sumText = z.string().regex(/^(?:0|[1-9]\d{0,17})$/)
const hashText = z.string().regex(/^[0-9a-f]{64}$/)
const sums = z.object({ cash: sumText, held: sumText, stakes: sumText, bonus: sumText })

export const liabilityStatement = z.object({ day: z.string(), cutAt: timeText, currency: currencyText, leaves: sumText, root: hashText, sums })
const step = z.object({ side: z.enum(['left', 'right']), hash: hashText, sums })

export const liabilities = {
  'GET /api/liabilities': operation({
    summary: "The member's own leaves of the newest published liabilities proof, each with its way to the root; the roots stand at /.well-known/trevo-heads",
    access: 'funded',
    reply: z.object({
      /** The newest day that is published; null: none is yet. */
      day: z.string().nullable(),
      /** A currency each; empty where nothing was the member's at the cut. */
      proofs: z.array(
        z.object({
          format: z.string(),
          member: z.string(),
          statement: liabilityStatement,
          leaves: z.array(z.object({ nonce: hashText, kind: z.string(), amountMinor: sumText, path: z.array(step).readonly() })).readonly(),
        }),
      ),
    }),
    refusals: ['proof_unreadable'],
  }),
}
