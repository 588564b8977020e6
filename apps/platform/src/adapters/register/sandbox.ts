import { z } from 'zod'
import { signedCalls, understand } from '#adapters/payments/signed-calls.ts'
import { type Register, RegisterSilent } from './register.ts'

const personId = z.string().regex(/^[A-Za-z0-9]{1,64}$/)
const wireAnswer = z.enum(['clear', 'excluded', 'barred', 'previously'])
const checksReply = z.object({
  reference: z.string(),
  answers: z.array(z.object({ id: personId, answer: wireAnswer, kind: z.string().nullish() })).max(500),
})

const bookPage = z.object({
  checks: z.array(z.object({ reference: z.string(), id: personId, answer: wireAnswer, at: z.iso.datetime() })).max(500),
  next: z.string().nullable(),
})

const silence = (error: unknown): RegisterSilent => (error instanceof RegisterSilent ? error : new RegisterSilent(error instanceof Error ? error.message : 'no whole answer'))

/** The register of our own house (apps/register-sandbox), spoken to as any outside one: signed, bounded, never trusted. */
export const createRegisterSandbox = ({ url, secret, now, publicUrl }: { readonly url: string; readonly secret: string; readonly now: () => Date; readonly publicUrl: string | null }): Register => {
  const call = signedCalls({ url, secret, now })
  return {
    code: 'register-sandbox',
    url: publicUrl,
    check: async (reference, persons) => {
      try {
        const reply = understand(checksReply, await call('POST', '/checks', { reference, persons: [...persons] }))
        const answers = new Map(reply.answers.map(({ id, answer, kind }) => [id, answer === 'barred' && kind === 'benefit' ? ('benefits' as const) : answer]))
        if (reply.reference !== reference || persons.some(({ id }) => !answers.has(id))) throw new RegisterSilent('the answer speaks of others')
        return { reference, answers }
      } catch (error) {
        throw silence(error)
      }
    },
    book: async function* (from, to) {
      let after: string | null = '0'
      while (after !== null) {
        const page: z.infer<typeof bookPage> = await call('GET', `/checks?after=${after}&from=${from.toISOString()}&to=${to.toISOString()}`)
          .then((reply) => understand(bookPage, reply))
          .catch((error: unknown) => {
            throw silence(error)
          })
        for (const { at, ...line } of page.checks) yield { ...line, at: new Date(at) }
        after = page.next
      }
    },
  }
}
