import { site } from '#initial-data/initial-data.ts'
import { returnAfterLogin } from '#areas/identity/ways-in/return-after-login.ts'
import { takeSession } from '#areas/identity/ways-in/use-login.ts'
import { loadMessages, t } from '#i18n/t.ts'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { useModule } from '#lazy/use-module.ts'
import { OrLine } from '@trevo/ui/or-line.tsx'
import styles from './other-ways.module.css'

const loadPasskey = async () => (await Promise.all([import('#areas/identity/ways-in/passkey-button.tsx'), loadMessages(['identity'])]))[0].PasskeyButton

/** Ways in without a name. Their code comes after the form's, and their place is there before it. */
export function OtherWays({ as }: { readonly as: 'member' | 'agent' }) {
  const { whitelabel } = site()
  // The social logins, which stand above, are set apart from the form already.
  const isApart = whitelabel['GOOGLELOGIN3'] === true || whitelabel['FACEBOOKLOGIN3'] === true
  const PasskeyButton = useModule(loadPasskey, useIsHydrated())
  return (
    <div className={styles.ways}>
      {!isApart && <OrLine word={t('identity.login.or')} />}
      <div className={styles.passkey}>
        {PasskeyButton !== null && (
          <PasskeyButton
            as={as}
            onDone={(info) => {
              takeSession(info, null)
              void returnAfterLogin()
            }}
          />
        )}
      </div>
    </div>
  )
}
