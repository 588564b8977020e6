import { api, type Line } from '@trevo/contract/member/api'
import type { MemberOperation } from '@trevo/contract/member/operation'
import { type RefusalCode, refusals } from '@trevo/contract/refusals'
import type { Random } from '@trevo/wallet-kit/seeded-random'
import { z } from 'zod'
import { bytesOf, namesOf, nastyText, pick, spoil } from './nonsense.ts'

export interface FuzzCall {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
  /** Null where the answer is as the contract says, else what is wrong with it. */
  readonly problemOf: (answer: FuzzAnswer) => string | null
}

export interface FuzzAnswer {
  readonly status: number
  readonly type: string
  readonly text: string
}

/** What a right call would say, so that one wrong field is not hidden behind a missing other. */
const right: Readonly<Record<string, unknown>> = {
  type: 'username',
  username: 'somebody',
  password: 'Segredo-1',
  confirmPassword: 'Segredo-1',
  registerMethod: 'H5',
  isDisclaimerAccepted: true,
  requestId: 'req_0123456789abcdef',
  amount: '2000',
  currency: 'BRL',
  kind: 'pix',
  pixKeyType: 'email',
  pixKey: 'a@b.example',
  vassalage: 'SIMULATOR',
  gameCode: 'simulated',
}

const lines = Object.keys(api) as Line[]
/** A password is hashed: these cost as much as a hundred others. */
const dear = new Set<string>(['POST /api/session', 'POST /api/members'])

const problem = z.object({ type: z.literal('about:blank'), status: z.number(), code: z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]), reference: z.string() })

const parsed = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: text === '' ? undefined : JSON.parse(text) }
  } catch {
    return null
  }
}

/** These say that something outside is away, as it is here; every other status from 500 on is a bug. */
const away = new Set<string>(['payment_unavailable', 'vendor_unavailable'])

const problemWith = (operation: MemberOperation, { status, type, text }: FuzzAnswer): string | null => {
  const json = parsed(text)
  if (status === 200 || status === 204) {
    const checked = json === null ? null : operation.reply.safeParse(json.value)
    return checked?.success === true ? null : 'a reply that its schema does not know'
  }
  if (!type.startsWith('application/problem+json')) return `a refusal as ${type}`
  const refusal = problem.safeParse(json?.value)
  if (!refusal.success) return 'a refusal that is not of the closed list'
  if (refusal.data.status !== status || refusals[refusal.data.code] !== status) return 'a refusal with another status than its own'
  return status >= 500 && !away.has(refusal.data.code) ? `a bug: ${refusal.data.code}` : null
}

export const phoneCall = (random: Random, tokens: readonly string[]): FuzzCall => {
  let line = pick(random, lines)
  while (dear.has(line) && random() > 0.02) line = pick(random, lines)
  const operation: MemberOperation = api[line]
  const [method = '', template = ''] = line.split(' ')
  const path = template.replaceAll(/:[A-Za-z]+/g, () => encodeURIComponent(nastyText(random).toWellFormed()) || 'x')
  const query = spoil(random, namesOf(operation.query), {})
  const search =
    operation.query !== undefined && typeof query === 'object' && query !== null
      ? Object.entries(query).map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())}`)
      : []
  const isEnding = line === 'DELETE /api/session'
  const token = random() < 0.85 && !isEnding ? pick(random, tokens) : 'nobody'
  return {
    method,
    path: search.length === 0 ? path : `${path}?${search.join('&')}`,
    headers: { authorization: `Bearer ${token}`, ...(operation.body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: operation.body === undefined ? null : bytesOf(random, spoil(random, namesOf(operation.body), right)),
    problemOf: (answer) => problemWith(operation, answer),
  }
}
