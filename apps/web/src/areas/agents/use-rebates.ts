import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, ReplyOf } from '@trevo/contract/member/api'
import { type RatedTurnover, rebateDayOf } from '@trevo/rules/agents/rebates'
import { minor } from '@trevo/rules/money'
import { call } from '#api/call.ts'
import { useSession } from '#session/session-store.ts'

export type RebateDay = ReplyOf<'GET /api/agents/rebates'>['list'][number]
export type Rebate = ReplyOf<'GET /api/agents/rebates/:day'>
export type Branch = Rebate['branches'][number]
export type Rates = ReplyOf<'GET /api/agents/rates'>
export type DirectMember = Rates['list'][number]
export type Rate = Rates['own'][number]

export const useRebates = (range: { readonly from: string; readonly to: string }) => {
  const session = useSession()
  return useInfiniteQuery({
    queryKey: ['agents', 'rebates', range.from, range.to],
    enabled: session !== null,
    queryFn: ({ pageParam, signal }) => call('GET /api/agents/rebates', { query: pageParam === null ? range : { ...range, after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}

/** All that a day is made of, page by page. */
const readWhole = async ({ day, currency }: Pick<RebateDay, 'day' | 'currency'>, signal?: AbortSignal): Promise<Rebate> => {
  const ask = (after: string | null) => call('GET /api/agents/rebates/:day', { params: { day }, query: after === null ? { currency } : { currency, after }, ...(signal === undefined ? {} : { signal }) })
  let page = await ask(null)
  const branches = [...page.branches]
  while (page.next !== null) {
    page = await ask(page.next)
    branches.push(...page.branches)
  }
  return { ...page, branches }
}

export const useRebate = (line: Pick<RebateDay, 'day' | 'currency'>) => useQuery({ queryKey: ['agents', 'rebate', line.day, line.currency], queryFn: ({ signal }) => readWhole(line, signal), staleTime: 0 })

const ratedOf = ({ turnover, rateBps, belowBps }: Branch): RatedTurnover => ({ turnoverMinor: minor(BigInt(turnover)), rateBps, belowBps })

/** What a branch comes to, in ten-thousandths of a minor unit. */
export const exactOfBranch = (branch: Branch): bigint => rebateDayOf([ratedOf(branch)], 0n).exact

/** Whether the lines come to what was paid, computed here by the formula that the house uses. */
export const isRebateRight = ({ line, branches }: Rebate): boolean => {
  const { exact, paidMinor, carryOut } = rebateDayOf(branches.map(ratedOf), BigInt(line.carried))
  return exact === BigInt(line.exact) && paidMinor === BigInt(line.amount) && carryOut === BigInt(line.remainder)
}

export const useRates = (search: string) => {
  const session = useSession()
  return useInfiniteQuery({
    queryKey: ['agents', 'rates', search],
    enabled: session !== null,
    queryFn: ({ pageParam, signal }) => call('GET /api/agents/rates', { query: { ...(search === '' ? {} : { search }), ...(pageParam === null ? {} : { after: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    staleTime: 0,
  })
}

export const useSetRate = (memberId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<'PUT /api/agents/rates/:memberId'>) => call('PUT /api/agents/rates/:memberId', { params: { memberId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['agents', 'rates'] }),
  })
}
