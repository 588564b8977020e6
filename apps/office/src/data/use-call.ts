import type { ReplyOfStaff, StaffLine } from '@trevo/contract/staff/api'
import { QueryClient, useMutation, useQuery, useQueryClient, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query'
import { call, type CallInput, type CallMore } from './call.ts'
import { Refused } from './refused.ts'

type ReadLine = Extract<StaffLine, `GET ${string}`>
type Nothing = Record<never, never>
type Options = { readonly enabled?: boolean; readonly pollMs?: number }
type ReadArguments<L extends ReadLine> = Nothing extends CallInput<L> ? [input?: CallInput<L>, options?: Options] : [input: CallInput<L>, options?: Options]

/** Under which an answer is kept: `invalidateQueries({ queryKey: [line] })` reads all of a line anew. */
export const keyOf = (line: StaffLine, input: unknown): readonly unknown[] => [line, input ?? {}]

/** Reads an operation, and keeps the answer while it is looked at. What the screen already has stays there while it is read anew. */
export function useCall<L extends ReadLine>(line: L, ...[input, options]: ReadArguments<L>): UseQueryResult<ReplyOfStaff<L>, Refused> {
  return useQuery<ReplyOfStaff<L>, Refused>({
    queryKey: keyOf(line, input),
    // The parts are those of the line: the contract's types were asked where it was called.
    queryFn: ({ signal }) => (call as (line: L, input: object) => Promise<ReplyOfStaff<L>>)(line, { ...input, signal, isPoll: options?.pollMs !== undefined }),
    enabled: options?.enabled ?? true,
    refetchInterval: options?.pollMs ?? false,
    placeholderData: (before) => before,
  })
}

/** Writes: `const send = useSend('POST /office/people')`; `send.mutateAsync({ body, ifMatch })`. All that is on the screen is read anew afterwards. */
export function useSend<L extends Exclude<StaffLine, ReadLine>>(line: L): UseMutationResult<ReplyOfStaff<L>, Refused, CallInput<L> & CallMore> {
  const client = useQueryClient()
  return useMutation<ReplyOfStaff<L>, Refused, CallInput<L> & CallMore>({
    mutationFn: (input) => (call as (line: L, input: object) => Promise<ReplyOfStaff<L>>)(line, input),
    onSuccess: (_reply, input) => (input.preview === true ? undefined : client.invalidateQueries()),
  })
}

/** A no that was meant is not asked again; what the network lost is, twice. */
const isWorthRetrying = (error: unknown): boolean => error instanceof Refused && (error.code === 'offline' || error.code === 'timeout' || error.code === 'unavailable')

export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: (count, error) => count < 2 && isWorthRetrying(error), staleTime: 5_000 }, mutations: { retry: false } } })
