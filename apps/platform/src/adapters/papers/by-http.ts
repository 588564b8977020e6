import { checkAnswers, checkQuestions } from '@trevo/rules/papers/checks'
import { StartRefused } from '@trevo/server/environment'
import { signingHeaders } from '@trevo/server/signed-message'
import { z } from 'zod'
import { CheckUndecided, type PaperCheck } from './paper-check.ts'

export interface PaperCheckByHttp {
  readonly url: string
  readonly secret: string
}

const answerMsMax = 20_000
const answerBytesMax = 65_536
const secretCharsMin = 16

const isOnThisMachine = ({ hostname }: URL): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)

/** What stands in PAPERS_CHECK_URL and PAPERS_CHECK_SECRET; null where people look alone. */
export const readPaperCheck = ({ url: text, secret }: { readonly url: string | undefined; readonly secret: string | undefined }): PaperCheckByHttp | null => {
  if (text === undefined) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || url.username !== '' || !(url.protocol === 'https:' || (url.protocol === 'http:' && isOnThisMachine(url))))
    throw new StartRefused('PAPERS_CHECK_URL is not a usable address. It must look like https://checks.example.com/papers; http is for a check on this machine alone.')
  if (secret === undefined || secret.length < secretCharsMin) throw new StartRefused(`PAPERS_CHECK_SECRET must have at least ${secretCharsMin} characters: by it PAPERS_CHECK_URL knows who asks.`)
  return { url: text, secret }
}

const answerOf = z.object({ reference: z.string(), findings: z.strictObject(Object.fromEntries(checkQuestions.map((question) => [question, z.enum(checkAnswers)])) as Record<(typeof checkQuestions)[number], z.ZodEnum<{ yes: 'yes'; no: 'no'; unsure: 'unsure' }>>) })

const readBounded = async (response: Response): Promise<unknown> => {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > answerBytesMax) throw new CheckUndecided('the answer is too long')
    parts.push(part)
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown
}

/** One signed POST of JSON for each papers; bounded in time and length, no redirects, and nothing of the answer believed but its own form. */
export const createPaperCheck = ({ url, secret }: PaperCheckByHttp, now: () => Date): PaperCheck => ({
  check: async ({ pictures, ...papers }) => {
    const body = Buffer.from(JSON.stringify({ ...papers, pictures: pictures.map(({ side, webp }) => ({ side, webp: webp.toString('base64') })) }))
    const { pathname, search } = new URL(url)
    try {
      const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...signingHeaders(secret, { path: pathname + search, body }, now()) }, body, redirect: 'error', signal: AbortSignal.timeout(answerMsMax) })
      const read = response.ok ? answerOf.safeParse(await readBounded(response)) : null
      if (read?.success !== true) throw new CheckUndecided(`the check answered ${response.status} and nothing that is understood`)
      if (read.data.reference !== papers.reference) throw new CheckUndecided('the answer is about other papers')
      return read.data.findings
    } catch (error) {
      throw error instanceof CheckUndecided ? error : new CheckUndecided('no whole answer', { cause: error })
    }
  },
})
