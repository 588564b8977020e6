import { Link } from '#router/link.tsx'
import { openDestination } from '#areas/site/destinations.ts'
import { t } from '#i18n/t.ts'
import { copyText } from '#lib/copy-text.ts'
import { useSession } from '#session/session-store.ts'
import { useMember } from '#session/use-member.ts'
import { HeadIcon } from '#ui/head-icon.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Skeleton } from '@trevo/ui/skeleton.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import corner from '#ui/corner-mark.module.css'
import styles from './who-card.module.css'

/** Who is here: picture, name, label and id. The picture leads to the profile. */
export function WhoCard() {
  const session = useSession()
  const member = useMember().data
  const label = member?.clubLabel.labelName ?? ''
  return (
    <div className={styles.who}>
      <Link to="/m/member/profile" className={styles.face} aria-label={t('account.editProfile')}>
        <HeadIcon url={member?.headIcon} size={72} />
        <span className={corner.mark}>
          <Icon name="edit" size={16} />
        </span>
      </Link>
      <div className={styles.words}>
        <p className={styles.name} dir="auto">{member?.nickname || (member?.account ?? session?.userName ?? '')}</p>
        {label === '' ? (
          <span className={styles.vipPlace}>
            <Skeleton width={64} height={24} radius={12} />
          </span>
        ) : (
          <button type="button" className={styles.vip} aria-label={t('account.vip', { label })} onClick={() => openDestination('vip')}>
            <Icon name="crown" size={16} />
            <bdi>{label}</bdi>
          </button>
        )}
        {member === undefined ? (
          <span className={styles.idPlace}>
            <Skeleton width={140} height={18} />
          </span>
        ) : (
          <CopyId id={member.id} />
        )}
      </div>
    </div>
  )
}

function CopyId({ id }: { readonly id: string }) {
  const copy = async (): Promise<void> => {
    const isDone = await copyText(id)
    toast(t(isDone ? 'account.idCopied' : 'account.copyFailed'), { kind: isDone ? 'done' : 'error' })
  }
  return (
    <button type="button" className={styles.id} onClick={() => void copy()}>
      <span className={styles.idText}>{t('account.id', { id })}</span>
      <span className="sr-only">{t('account.copyId')}</span>
      <Icon name="copy" size={16} />
    </button>
  )
}
