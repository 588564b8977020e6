import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { site } from '#initial-data/initial-data.ts'
import { paced } from '#lib/paced.ts'
import { useSession } from '#session/session-store.ts'

export const isChatOn = (): boolean => site().whitelabel['CBS3'] === true

/** However many places ask, and however often they are opened (Product §9.34). */
const spaced = paced(250)
export const askUnreadChat = (signal?: AbortSignal) => spaced(() => call('GET /api/chat/unread', signal === undefined ? {} : { signal }))

/** Only where there is a chat, and of a member who may use it. */
export function useUnreadChat() {
  const session = useSession()
  return useQuery({
    queryKey: ['chat', 'unread'],
    enabled: isChatOn() && session !== null && session.type !== 4,
    // A member comes back from the chat's page with all of it read.
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => askUnreadChat(signal),
  })
}
