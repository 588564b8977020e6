import type { ReplyOfStaff, StaffApi, StaffLine } from '@trevo/contract/staff/api'
import { type commonStaffRefusals, staffRefusals } from '@trevo/contract/staff/refusals'
import { vi } from 'vitest'

/** What a part sent with one call. */
export interface Asked {
  readonly line: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>> | null
  readonly headers: Headers
}

type Expected<L extends StaffLine> = StaffApi[L]['refusals'][number] | (typeof commonStaffRefusals)[number]

class RefusedAnswer<Code extends string> {
  readonly code: Code
  readonly more: object
  constructor(code: Code, more: object) {
    this.code = code
    this.more = more
  }
}

/** An expected no, as the server words it. */
export const refused = <Code extends keyof typeof staffRefusals>(code: Code, more: { readonly fields?: readonly { readonly field: string; readonly problem: string }[] } = {}): RefusedAnswer<Code> => new RefusedAnswer(code, more)

/** The answer is lost on the way: the server may have done it. */
export const lost = (): never => {
  throw new TypeError('the connection was reset')
}

type Answer<L extends StaffLine> = ReplyOfStaff<L> | RefusedAnswer<Expected<L>>
/** What the fake house answers, by the contract's line. */
export type Answers = { readonly [L in StaffLine]?: (asked: Asked) => Answer<L> | Promise<Answer<L>> }

export interface FakeCalls {
  readonly calls: readonly Asked[]
  readonly to: (line: StaffLine) => readonly Asked[]
}

const paramsOf = (pattern: string, path: string): Record<string, string> | null => {
  const [parts, given] = [pattern.split('/'), path.split('/')]
  if (parts.length !== given.length) return null
  const found: Record<string, string> = {}
  for (const [at, part] of parts.entries()) {
    if (part.startsWith(':')) found[part.slice(1)] = decodeURIComponent(given[at] ?? '')
    else if (part !== given[at]) return null
  }
  return found
}

/** Answers in the place of the office's server until the test is over; a call that it knows nothing of fails. */
export const fakeCalls = (answers: Answers): FakeCalls => {
  const calls: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit): Promise<Response> => {
    const url = new URL(address, location.href)
    for (const [line, answer] of Object.entries<((asked: Asked) => unknown) | undefined>(answers)) {
      const [method, pattern = ''] = line.split(' ')
      const params = method === (init?.method ?? 'GET') ? paramsOf(pattern, url.pathname) : null
      if (params === null || answer === undefined) continue
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : null
      const asked = { line, params, query: Object.fromEntries(url.searchParams), body, headers: new Headers(init?.headers) }
      calls.push(asked)
      const said = await answer(asked)
      const [status, told] = said instanceof RefusedAnswer ? [staffRefusals[said.code as keyof typeof staffRefusals], { code: said.code, status: 0, ...said.more }] : [200, said]
      return new Response(JSON.stringify(told), { status, headers: { 'content-type': 'application/json' } })
    }
    throw new Error(`nothing answers ${init?.method ?? 'GET'} ${url.pathname}`)
  })
  return { calls, to: (line) => calls.filter((asked) => asked.line === line) }
}
