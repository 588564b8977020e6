import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { queries } from '#api/queries.ts'
import { currentLanguage, useLanguage } from '@trevo/ui/words/texts.ts'
import { paced } from '#lib/paced.ts'
import { currentSession, useSession } from '#session/session-store.ts'

export type News = ReplyOf<'GET /api/announcements'>
export type Announcement = News['player'][number]
/** Notices come in two kinds, each with an unread count of its own: players' and agents' (Product §6.8). */
export type NoticeType = 'PL' | 'A'
const listOf = { PL: 'player', A: 'agent' } as const
export const noticesOf = (news: News, type: NoticeType): readonly Announcement[] => news[listOf[type]]

const freshMs = 60_000
const newsKey = (types: string, language: string) => ['news', types, language] as const
const ask = (types: string, language: string, signal?: AbortSignal) => call('GET /api/announcements', { query: { types, language }, ...(signal !== undefined && { signal }) })

export function useNews(types: NoticeType, isWanted = true) {
  const language = useLanguage()
  return useQuery({ queryKey: newsKey(types, language), enabled: isWanted, staleTime: freshMs, queryFn: ({ signal }) => ask(types, language, signal) })
}

/** Marking is spaced, so that a finger that runs down a list does not ring the server at every card (Product §9.19). */
const spaced = paced(150)

/** Free trials read, and nothing of it is kept. */
const keepsReads = (): boolean => {
  const session = currentSession()
  return session !== null && session.type !== 4
}

/** Shown as read at once; the server's word follows, and what it says then stands (Product §4.26). */
export async function markRead(id: string, type: NoticeType): Promise<void> {
  if (!keepsReads()) return
  const key = newsKey(type, currentLanguage())
  const before = queries.getQueryData<News>(key)
  if (before === undefined) return
  const notices = noticesOf(before, type)
  if (notices.find((each) => each.id === id)?.read !== false) return
  queries.setQueryData<News>(key, {
    ...before,
    [listOf[type]]: notices.map((each) => (each.id === id ? { ...each, read: true } : each)),
    footer: { unreadCount: Math.max(0, before.footer.unreadCount - 1) },
  })
  await spaced(() => call('POST /api/announcements/read', { body: { announcementId: id, read: true } })).catch(() => undefined)
  await queries.invalidateQueries({ queryKey: ['news', type] })
}

export async function markAllRead(): Promise<void> {
  const calls = [call('POST /api/announcements/read-all'), call('POST /api/inbox/read-all')]
  await Promise.all(calls)
  await Promise.all([queries.invalidateQueries({ queryKey: ['news'] }), queries.invalidateQueries({ queryKey: ['inbox'] })])
}

/** Badges ask as often as they are shown; the server hears it four times a second at most (Product §9.34). */
const spacedUnread = paced(250)
export const askUnreadMails = (signal?: AbortSignal) => spacedUnread(() => call('GET /api/inbox/unread', signal === undefined ? {} : { signal }))

/** Of a member who has an inbox: a free trial has none (Product §6.9). */
export function useUnreadMails() {
  const session = useSession()
  return useQuery({
    queryKey: ['inbox', 'unread'],
    enabled: session !== null && session.type !== 4,
    queryFn: ({ signal }) => askUnreadMails(signal),
  })
}
