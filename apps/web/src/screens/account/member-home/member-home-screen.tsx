import { useState } from 'react'
import { site } from '#initial-data/initial-data.ts'
import { isNewLayout } from '#areas/site/mobile-template.ts'
import { t } from '#i18n/t.ts'
import { LogoutSheet } from '#session/logout-sheet.tsx'
import { useSession } from '#session/session-store.ts'
import { Button } from '@trevo/ui/button.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Screen } from '#ui/screen.tsx'
import { BalanceCard } from './balance-card.tsx'
import { memberEntries, type MemberEntries } from './entries.ts'
import { EntryGrid, EntryList } from './entry-list.tsx'
import styles from './member-home-screen.module.css'
import { WhoCard } from './who-card.tsx'

/** Everything that is a member's own, one tap away. The site's template chooses between two faces (Product §4.90). */
export function MemberHomeScreen() {
  const session = useSession()
  const { whitelabel, mobileTemplate } = site()
  const entries = memberEntries({ memberType: session?.type ?? 0, isRecordOn: whitelabel['GAMERECORD3'] === true, areGiftsOn: whitelabel['FUNDTRANS3'] === true })
  return (
    <Screen narrow>
      {isNewLayout(mobileTemplate.mem_cen) ? <NewLayout entries={entries} /> : <BaseLayout entries={entries} />}
      <SignOut />
    </Screen>
  )
}

function NewLayout({ entries }: { readonly entries: MemberEntries }) {
  return (
    <div data-layout="new">
      <div className={styles.hero}>
        <WhoCard />
        <BalanceCard />
      </div>
      <EntryGrid label={t('account.shortcuts')} entries={entries.shortcuts} />
      <EntryList title={t('account.yours')} entries={entries.yours} />
      <EntryList title={t('account.house')} entries={entries.house} />
    </div>
  )
}

function BaseLayout({ entries }: { readonly entries: MemberEntries }) {
  return (
    <div data-layout="base">
      <div className={styles.plain}>
        <WhoCard />
        <BalanceCard />
      </div>
      <EntryList title={t('account.yours')} entries={[...entries.shortcuts, ...entries.yours, ...entries.house]} isDense />
    </div>
  )
}

function SignOut() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className={styles.out}>
      <Button kind="danger" isWide onClick={() => setIsAsking(true)}>
        <Icon name="logout" size={20} />
        {t('account.logOut')}
      </Button>
      <LogoutSheet open={isAsking} onClose={() => setIsAsking(false)} />
    </div>
  )
}
