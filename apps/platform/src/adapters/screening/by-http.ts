import { matchKinds, screenedAtOnceMax } from '@trevo/rules/risk/screening'
import { StartRefused } from '@trevo/server/environment'
import { z } from 'zod'
import { signedCalls, understand } from '#adapters/payments/signed-calls.ts'
import { type Screening, ScreeningSilent } from './screening.ts'

export interface ScreeningByHttp {
  readonly url: string
  readonly secret: string
}

const secretCharsMin = 16
const isOnThisMachine = ({ hostname }: URL): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)

/** What stands in SCREENING_URL and SCREENING_SECRET; null where nobody is asked. */
export const readScreening = ({ url: text, secret }: { readonly url: string | undefined; readonly secret: string | undefined }): ScreeningByHttp | null => {
  if (text === undefined) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || url.username !== '' || url.search !== '' || !(url.protocol === 'https:' || (url.protocol === 'http:' && isOnThisMachine(url))))
    throw new StartRefused('SCREENING_URL is not a usable address. It must look like https://lists.example.com/screenings; http is for a provider on this machine alone.')
  if (secret === undefined || secret.length < secretCharsMin) throw new StartRefused(`SCREENING_SECRET must have at least ${secretCharsMin} characters: by it SCREENING_URL knows who asks.`)
  return { url: text, secret }
}

const matchesMax = 50
const match = z.object({ entry: z.string().min(1).max(64).regex(/^[!-~]+$/), kind: z.enum(matchKinds), score: z.number().int().min(1).max(100), reason: z.string().max(500) })
const screeningReply = z.object({ reference: z.string(), answers: z.array(z.object({ id: z.string().max(64), matches: z.array(match).max(matchesMax) })).max(screenedAtOnceMax) })
const versionReply = z.object({ list: z.string().min(1).max(64) })

const silence = (error: unknown): ScreeningSilent => (error instanceof ScreeningSilent ? error : new ScreeningSilent(error instanceof Error ? error.message : 'no whole answer'))

/** One signed POST of JSON for a set of people; bounded in time and length, and nothing of the answer believed but its own form. */
export const createScreening = ({ url, secret }: ScreeningByHttp, now: () => Date): Screening => {
  const { origin, pathname } = new URL(url)
  const path = pathname.replace(/\/$/u, '')
  const call = signedCalls({ url: origin, secret, now })
  return {
    version: async () => {
      try {
        return understand(versionReply, await call('GET', `${path}/list`)).list
      } catch (error) {
        throw silence(error)
      }
    },
    screen: async (reference, persons) => {
      try {
        const reply = understand(screeningReply, await call('POST', path, { reference, persons: [...persons] }))
        const matches = new Map(reply.answers.map((each) => [each.id, each.matches]))
        if (reply.reference !== reference || matches.size !== persons.length || persons.some(({ id }) => !matches.has(id))) throw new ScreeningSilent('the answer speaks of others')
        return matches
      } catch (error) {
        throw silence(error)
      }
    },
  }
}
