import type { QuerySentOf, ReplyOfStaff, StaffLine } from '@trevo/contract/staff/api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call, type CallInput } from '#data/call.ts'
import { Refused } from '#data/refused.ts'
import { keyOf, useCall } from '#data/use-call.ts'
import type { Filter } from '#ui/filters.ts'
import { keepLimit, keptLimit } from './page-length.ts'
import { type ListState, queryOf, readListState, writeListState } from './list-state.ts'

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
  readonly previous: string | null
  readonly about: { readonly count: number; readonly isEstimate: boolean }
  readonly asOf: string
}

/** Lines that answer a page of a list (`listReply`). */
export type ListLine = { [L in StaffLine]: L extends `GET ${string}` ? (ReplyOfStaff<L> extends Page<unknown> ? L : never) : never }[StaffLine]
export type RowOf<L extends ListLine> = ReplyOfStaff<L> extends Page<infer Row> ? Row : never

export interface ListAsk<L extends ListLine> {
  readonly line: L
  readonly params?: CallInput<L> extends { readonly params?: infer P } ? P : never
  /** What is asked besides the filters and is not to be changed here. */
  readonly query?: Partial<NonNullable<QuerySentOf<L>>>
  readonly filters: readonly Filter[]
  /** Read anew by itself. */
  readonly pollMs?: number
}

export interface List<Row> {
  readonly state: ListState
  readonly page: Page<Row> | null
  readonly error: unknown
  /** Nothing is here yet, or what is here is of another filter. */
  readonly isLoading: boolean
  readonly isBusy: boolean
  readonly change: (change: Partial<ListState>, isTyping?: boolean) => void
  readonly again: () => void
  /** What the filters ask, without the page. */
  readonly query: Readonly<Record<string, unknown>>
  readonly search: string
  readonly setSearch: (search: string) => void
}

/** A list whose filters, order and page stand in the address. The page after the one that is looked at is fetched when somebody reaches for it. */
export function useList<L extends ListLine>({ line, params, query: fixed, filters, pollMs }: ListAsk<L>): List<RowOf<L>> & { readonly prefetch: (after: string) => void } {
  const [search, setSearch] = useSearchParams()
  const [limitDefault, setLimitDefault] = useState(keptLimit)
  const client = useQueryClient()
  const state = useMemo(() => readListState(search, filters, limitDefault), [search, filters, limitDefault])
  const inputOf = (asked: ListState) => ({ ...(params !== undefined && { params }), query: queryOf(asked, fixed ?? {}) }) as unknown as CallInput<L>
  const input = inputOf(state)
  // The contract's types were asked by the screen's own: this line answers a page.
  const useAnyCall = useCall as unknown as (line: StaffLine, input: unknown, options: object) => { data: Page<RowOf<L>> | undefined; error: unknown; isFetching: boolean; isPlaceholderData: boolean; refetch: () => Promise<unknown> }
  const { data, error, isFetching, isPlaceholderData, refetch } = useAnyCall(line, input, pollMs === undefined ? {} : { pollMs })

  // A cursor of another filter, or one that a restart made worthless: from the start.
  const isLost = error instanceof Refused && error.code === 'cursor_mismatch' && state.after !== null
  useEffect(() => {
    if (isLost) setSearch((now) => writeListState(now, filters, {}), { replace: true })
  }, [isLost, setSearch, filters])

  const whole = new URLSearchParams(search)
  whole.delete('after')
  return {
    state,
    page: data ?? null,
    error: isLost ? null : error,
    isLoading: data === undefined && (error === null || isLost),
    isBusy: isFetching && (isPlaceholderData || data === undefined),
    change: (change, isTyping = false) => {
      if (change.limit !== undefined) {
        keepLimit(change.limit)
        setLimitDefault(change.limit)
      }
      setSearch((now) => writeListState(now, filters, change), { replace: isTyping })
    },
    again: () => void refetch(),
    query: queryOf({ ...state, after: null }, fixed ?? {}),
    search: whole.toString(),
    setSearch: (next) => setSearch(new URLSearchParams(next)),
    prefetch: (after) => {
      const next = inputOf({ ...state, after })
      void client.prefetchQuery({ queryKey: keyOf(line, next), queryFn: ({ signal }) => (call as unknown as (line: StaffLine, input: object) => Promise<unknown>)(line, { ...next, signal }) })
    },
  }
}
