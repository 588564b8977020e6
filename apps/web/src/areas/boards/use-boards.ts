import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/member/api'
import { useLanguage } from '@trevo/ui/words/texts.ts'
import { call } from '#api/call.ts'
import { useIsLive } from '#session/live.ts'
import { useSession } from '#session/session-store.ts'
import { useSoon, useTold } from '#session/use-told.ts'

export type Board = ReplyOf<'GET /api/boards/:boardId'>
export type BoardCard = ReplyOf<'GET /api/boards'>['boards'][number]
export type OwnPlace = ReplyOf<'GET /api/boards/:boardId/own'>

const all = ['boards'] as const
const freshMs = 60_000
/** Without a stream, while scores move. */
const watchMs = 5_000
/** Those who are told at one moment do not ask at one moment. */
const spreadMs = 1_500

export const useBoards = () => {
  const language = useLanguage()
  const who = useSession()?.userName ?? ''
  return useQuery({ queryKey: [...all, 'list', language, who], staleTime: freshMs, queryFn: ({ signal }) => call('GET /api/boards', { query: { language }, signal }) })
}

const isMoving = (state: Board['state'] | undefined): boolean => state === 'waiting' || state === 'live' || state === 'provisional'

/** Read anew some time after the stream said that places may have moved. */
const useBoardTold = (boardId: string): void => {
  const queries = useQueryClient()
  const soon = useSoon(() => void Promise.all([queries.invalidateQueries({ queryKey: [...all, 'one', boardId] }), queries.invalidateQueries({ queryKey: [...all, 'own', boardId] })]), () => spreadMs * (0.5 + Math.random()))
  useTold('board', (board) => {
    if (board === null || board.id === boardId) soon()
  })
}

export const useBoard = (boardId: string) => {
  const language = useLanguage()
  const isLive = useIsLive()
  useBoardTold(boardId)
  return useQuery<Board>({
    queryKey: [...all, 'one', boardId, language],
    enabled: boardId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (!isLive && isMoving(state.data?.state) ? watchMs : false),
    queryFn: ({ signal }) => call('GET /api/boards/:boardId', { params: { boardId }, query: { language }, signal }),
  })
}

const ownKey = (boardId: string, who: string) => [...all, 'own', boardId, who]

/** Where the member stands; a guest stands nowhere. */
export const useOwnPlace = (boardId: string, state: Board['state'] | undefined) => {
  const who = useSession()?.userName ?? ''
  const isLive = useIsLive()
  return useQuery<OwnPlace>({
    queryKey: ownKey(boardId, who),
    enabled: who !== '',
    staleTime: 0,
    refetchInterval: !isLive && isMoving(state) ? watchMs : false,
    queryFn: ({ signal }) => call('GET /api/boards/:boardId/own', { params: { boardId }, signal }),
  })
}

/** In, or with the name shown or hidden: sent twice it is once. */
export const useJoinBoard = (boardId: string) => {
  const queries = useQueryClient()
  const who = useSession()?.userName ?? ''
  return useMutation({
    mutationFn: (isHidden: boolean) => call('POST /api/boards/:boardId/join', { params: { boardId }, body: { isHidden } }),
    onSuccess: (own) => queries.setQueryData(ownKey(boardId, who), own),
    onError: () => queries.invalidateQueries({ queryKey: all }),
  })
}
