import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, QueryOf, ReplyOf } from '@trevo/contract/member/api'
import type { ContractTerms } from '@trevo/rules/agents/contract-terms'
import { call } from '#api/call.ts'
import { useSession } from '#session/session-store.ts'

export type Contracts = ReplyOf<'GET /api/agents/contracts'>
export type Contract = Contracts['above'][number]
export type Version = Contract['versions'][number]
export type Kind = Contract['kind']
export type ListState = NonNullable<QueryOf<'GET /api/agents/contracts'>['state']>
export type Offer = BodyOf<'POST /api/agents/contracts'>

export const useContracts = (kind: Kind, state: ListState | null, search: string) => {
  const session = useSession()
  return useInfiniteQuery({
    queryKey: ['agents', 'contracts', kind, state, search],
    enabled: session !== null,
    queryFn: ({ pageParam, signal }) => call('GET /api/agents/contracts', { query: { kind, ...(state === null ? {} : { state }), ...(search === '' ? {} : { search }), ...(pageParam === null ? {} : { after: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    staleTime: 0,
  })
}

export const useContract = (contractId: string) => useQuery({ queryKey: ['agents', 'contracts', 'one', contractId], queryFn: ({ signal }) => call('GET /api/agents/contracts/:contractId', { params: { contractId }, signal }), staleTime: 0 })

export type Step =
  | { readonly how: 'sign' | 'reject' | 'withdraw'; readonly version: Version }
  | { readonly how: 'counter'; readonly version: Version; readonly terms: ContractTerms }
  | { readonly how: 'end'; readonly version: Version }

type Terms = Offer['terms']

const take = (contractId: string, step: Step): Promise<{ readonly contract: Contract }> => {
  const { version, hash } = step.version
  const params = { contractId, version: String(version) }
  if (step.how === 'end') return call('POST /api/agents/contracts/:contractId/end', { params: { contractId }, body: { version, hash } })
  if (step.how === 'counter') return call('POST /api/agents/contracts/:contractId/versions/:version/counter', { params, body: { hash, terms: step.terms as Terms } })
  return call(`POST /api/agents/contracts/:contractId/versions/:version/${step.how}`, { params, body: { hash } })
}

type Run = <Reply>(action: () => Promise<Reply>) => Promise<Reply>

/** `run` asks who it is where the server wants to know. */
export const useTakeStep = (contractId: string, run: Run) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: (step: Step) => run(() => take(contractId, step)), onSettled: () => client.invalidateQueries({ queryKey: ['agents', 'contracts'] }) })
}

export const useOffer = (run: Run) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: (body: Omit<Offer, 'terms'> & { readonly terms: ContractTerms }) => run(() => call('POST /api/agents/contracts', { body: { ...body, terms: body.terms as Terms } })), onSuccess: () => client.invalidateQueries({ queryKey: ['agents', 'contracts'] }) })
}
