import { Button } from '@trevo/ui/button.tsx'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Note } from '@trevo/ui/note.tsx'
import { Switch } from '@trevo/ui/switch.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { useState } from 'react'
import { type Board, useJoinBoard } from '#areas/boards/use-boards.ts'
import { admit } from '#areas/site/admit.ts'
import { t } from '#i18n/t.ts'
import { go } from '#router/navigate.ts'
import { useSession } from '#session/session-store.ts'
import { RefusalNote } from '#ui/refusal-note.tsx'
import styles from './leaderboard.module.css'

/** A tap is in; a guest logs in first and comes back here. `mayJoin` null: not known, or nobody is in. */
export function JoinBoard({ board: { boardId, state }, mayJoin }: { readonly board: Board; readonly mayJoin: boolean | null }) {
  const isOnline = useIsOnline()
  const session = useSession()
  const join = useJoinBoard(boardId)
  const [isHidden, setIsHidden] = useState(false)
  const isOpen = state === 'waiting' || state === 'live'
  // Of a free trial the server says no as of a house account; it is told that it needs an account.
  const isTrial = session?.type === 4
  if (!isOpen || (session !== null && !isTrial && mayJoin !== true)) return null
  const press = (): void => {
    const here = `${location.pathname}${location.search}`
    const to = admit('inbox', here)
    if (to !== here) {
      if (to !== null) void go(to)
      return
    }
    join.mutate(isHidden, { onSuccess: () => toast(t('boards.joined'), { kind: 'done' }) })
  }
  return (
    <section className={styles.join} aria-label={t('boards.join')}>
      <p className={styles.joinText}>{t('boards.joinText')}</p>
      {session === null || isTrial ? null : <Switch label={t('boards.hide')} text={t('boards.hideText')} isOn={isHidden} onChange={setIsHidden} />}
      {join.error === null ? null : <RefusalNote error={join.error} kept={t('boards.kept')} />}
      {isOnline || session === null ? null : <Note icon="offline">{t('boards.offline')}</Note>}
      <Button isWide isBusy={join.isPending} disabled={!isOnline && session !== null} onClick={press}>
        {t('boards.join')}
      </Button>
    </section>
  )
}
