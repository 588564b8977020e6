import { z } from 'zod'
import { signedCalls, understand } from '#adapters/payments/signed-calls.ts'
import { ReceiverSilent, type ReportReceiver } from './receiver.ts'

const fileReply = z.object({
  state: z.enum(['accepted', 'refused']),
  receipt: z.string().min(1).max(100),
  problems: z.array(z.object({ n: z.number().int().nonnegative(), why: z.string().max(200) })).max(100),
})
const closingReply = z.union([z.object({ receipt: z.string().min(1).max(100) }), z.object({ why: z.string().max(200) })])

/** The receiver of our own house, beside its register (apps/register-sandbox): spoken to as any outside one is. */
export const createReportSandbox = ({ url, secret, now }: { readonly url: string; readonly secret: string; readonly now: () => Date }): ReportReceiver => {
  const call = signedCalls({ url, secret, now })
  const asked = async <Reply>(ask: () => Promise<Reply>): Promise<Reply> => {
    try {
      return await ask()
    } catch (error) {
      throw new ReceiverSilent(error instanceof Error ? error.message : 'no whole answer')
    }
  }
  return {
    code: 'report-sandbox',
    sendFile: (name, text) =>
      asked(async () => {
        const answer = await call('PUT', `/reports/files/${name}`, { text })
        // Another file stands there under this name: that is an answer, and no resending mends it.
        if (answer.status === 409) return { state: 'refused', receipt: '', problems: [{ n: 0, why: 'name_taken' }] } as const
        return understand(fileReply, answer)
      }),
    close: (report) => asked(async () => understand(closingReply, await call('POST', '/reports/closings', { ...report }))),
  }
}
