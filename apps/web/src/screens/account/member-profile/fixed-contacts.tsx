import { openDestination } from '#areas/site/destinations.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import styles from './fixed-contacts.module.css'

/** Ways by which an account is won back: changed where the member proves to have them, never by typing here. */
export function FixedContacts({ email, mobileNum }: { readonly email: string; readonly mobileNum: string }) {
  return (
    <ul className={styles.list}>
      <Contact icon="mail" name={t('account.profile.email')} value={email} />
      <Contact icon="phone" name={t('account.profile.mobileNum')} value={mobileNum} />
    </ul>
  )
}

function Contact({ icon, name, value }: { readonly icon: 'mail' | 'phone'; readonly name: string; readonly value: string }) {
  return (
    <li>
      <button type="button" className={styles.row} onClick={() => openDestination('security')}>
        <Icon name={icon} size={20} />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span>{value === '' ? t('account.profile.none') : value}</span>
          <span className={styles.way}>{t('account.profile.inSecurity')}</span>
        </span>
        <Icon name="chevron-right" size={20} />
      </button>
    </li>
  )
}
