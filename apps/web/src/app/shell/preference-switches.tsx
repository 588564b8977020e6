import type { Language } from '@trevo/ui/words/language.ts'
import { languageFacts, spokenOf } from '@trevo/ui/words/languages.ts'
import { flagOf } from '#i18n/flags.ts'
import { t } from '#i18n/t.ts'
import { refusalWords } from '#i18n/refusal-words.ts'
import { site } from '#initial-data/initial-data.ts'
import { Refusal } from '#api/refusal.ts'
import { setTheme, useLanguage, useTheme, type Theme } from '#session/preferences.ts'
import { chooseLanguage } from '#session/tell-language.ts'
import { Flag } from '#ui/flag.tsx'
import { Tabs } from '@trevo/ui/tabs.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import styles from './preference-switches.module.css'

export function PreferenceSwitches() {
  const theme = useTheme()
  const language = useLanguage()
  const themes: readonly { id: Theme; label: string }[] = [
    { id: 'dark', label: t('account.panels.menu.dark') },
    { id: 'light', label: t('account.panels.menu.light') },
  ]
  const spoken = spokenOf(site().languages).map((id) => {
    const country = flagOf(id)
    return { id, label: <bdi>{languageFacts[id].name}</bdi>, ...(country === null ? {} : { mark: <Flag country={country} /> }) }
  })
  const speakAnother = (next: Language): void => {
    chooseLanguage(next).catch(() => toast(refusalWords(new Refusal('network')), { kind: 'error' }))
  }
  return (
    <div className={styles.switches}>
      <p className={styles.label}>{t('account.panels.menu.language')}</p>
      <Tabs tabs={spoken} value={language} onChange={speakAnother} label={t('account.panels.menu.language')} />
      <p className={styles.label}>{t('account.panels.menu.theme')}</p>
      <Tabs tabs={themes} value={theme} onChange={setTheme} label={t('account.panels.menu.theme')} />
    </div>
  )
}
