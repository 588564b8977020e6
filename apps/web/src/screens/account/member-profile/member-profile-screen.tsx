import { useState } from 'react'
import { useProfile } from '#areas/account/use-profile.ts'
import { t } from '#i18n/t.ts'
import { useMember } from '#session/use-member.ts'
import { Button } from '@trevo/ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { HeadIcon } from '#ui/head-icon.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Screen } from '#ui/screen.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { HeadIconSheet } from './head-icon-sheet.tsx'
import styles from './member-profile-screen.module.css'
import { EditProfile } from './edit-profile.tsx'

/** What a member shows of themselves, and what the house may know. */
export function MemberProfileScreen() {
  const profile = useProfile()
  const [conflict, setConflict] = useState<{ readonly count: number; readonly draft: Readonly<Record<string, string>> | null }>({ count: 0, draft: null })
  const showNewest = async (draft: Readonly<Record<string, string>>): Promise<void> => {
    await profile.refetch()
    setConflict(({ count }) => ({ count: count + 1, draft }))
  }
  return (
    <Screen narrow>
      <Face />
      {profile.data !== undefined ? (
        <EditProfile key={conflict.count} profile={profile.data} draft={conflict.draft} onConflict={showNewest} />
      ) : profile.isError ? (
        <ErrorState error={profile.error} onRetry={() => void profile.refetch()} isRetrying={profile.isFetching} />
      ) : (
        <AfterDelay>
          <div className={styles.waiting}>
            {[0, 1, 2, 3, 4].map((row) => (
              <Skeleton key={row} height={72} radius={14} />
            ))}
          </div>
        </AfterDelay>
      )}
    </Screen>
  )
}

function Face() {
  const member = useMember().data
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <div className={styles.face}>
      <span className={styles.ring}>
        <HeadIcon url={member?.headIcon} size={96} label={t('account.headIconAlt')} />
      </span>
      <Button kind="secondary" onClick={() => setIsChoosing(true)} aria-haspopup="dialog">
        <Icon name="camera" size={20} />
        {t('account.icon.change')}
      </Button>
      <HeadIconSheet open={isChoosing} onClose={() => setIsChoosing(false)} />
    </div>
  )
}
