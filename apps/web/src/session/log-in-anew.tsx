import { useState } from 'react'
import { keepIntent } from '#router/intent.ts'
import { currentShown } from '#router/location.ts'
import { go } from '#router/navigate.ts'
import { t } from '#i18n/t.ts'
import { Button } from '@trevo/ui/button.tsx'
import styles from './proof-form.module.css'
import { logOut } from './session.ts'
import { loginPath } from '#lib/addresses.ts'

/** Who has nothing else to show for themselves proves it by a login of just now, and comes back to where they were (Product §6.37). */
export function LogInAnew() {
  const [isBusy, setIsBusy] = useState(false)
  const leave = async (): Promise<void> => {
    setIsBusy(true)
    const here = currentShown()
    await logOut()
    if (here !== null) keepIntent(here.path + here.search)
    await go(loginPath, { replace: true })
  }
  return (
    <div className={styles.form}>
      <p className={styles.note}>{t('identity.proof.anew')}</p>
      <Button isWide isBusy={isBusy} onClick={() => void leave()}>
        {t('identity.proof.logInAnew')}
      </Button>
    </div>
  )
}
