import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { admit } from '#areas/site/admit.ts'
import { go, setSearch } from '#router/navigate.ts'
import { useSearchParam } from '#router/location.ts'
import { openChat } from '#areas/content/chat/open-chat.ts'
import { useUnreadChat } from '#areas/content/chat/use-unread-chat.ts'
import { badgeText } from '#areas/content/news/badge.ts'
import { refusalWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { useSession } from '#session/session-store.ts'
import { toast } from '@trevo/ui/toast-store.ts'
import { Row } from './row.tsx'

const here = '/m/message'
/** Where a guest who wanted to speak to somebody goes on after the login. */
const wanted = `${here}?chat=open`

/** Live chat: a guest logs in first and then goes on into it; a free trial is told why not (Product §6.11). */
export function ChatRow() {
  const session = useSession()
  const unread = useUnreadChat()
  const { mutate, isPending } = useMutation({ mutationFn: () => openChat(here), onError: (error) => toast(refusalWords(error), { kind: 'error' }) })
  const isWanted = useSearchParam('chat') === 'open' && session !== null
  useEffect(() => {
    if (!isWanted) return
    // Taken out of the address first: the browser's way back must not lead into the chat again.
    setSearch({ chat: null })
    if (admit('chat', wanted) === wanted) mutate()
  }, [isWanted, mutate])
  const open = (): void => {
    const target = admit('chat', wanted)
    if (target === wanted) {
      if (!isPending) mutate()
    } else if (target !== null) void go(target)
  }
  return <Row icon="chat" title={t('content.chat')} text={t(isPending ? 'content.chatOpening' : 'content.chatText')} badge={badgeText(unread.data?.value.unReadCount, session !== null)} onOpen={open} />
}
