import { Switch } from '@base-ui/react/switch'
import { type Language, languageNames, languages, t, useLanguage } from '#i18n/t.ts'
import { choose, type Preferences, usePreferences, type ZoneChoice } from '#session/preferences.ts'
import { useMe } from '#session/session-store.ts'
import { useZoneOf } from '#session/zone.ts'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'
import { Choice } from './choice.tsx'
import { OwnPhone } from './own-phone.tsx'
import { OwnSessions } from './own-sessions.tsx'
import styles from './mine-settings-screen.module.css'

const themes: readonly Preferences['theme'][] = ['system', 'dark', 'light']
const zones: readonly ZoneChoice[] = ['mine', 'books', 'market']
const themeWords = { system: 'shell.theme.system', dark: 'shell.theme.dark', light: 'shell.theme.light' } as const
const zoneWords = { mine: 'shell.zone.mine', books: 'shell.zone.books', market: 'shell.zone.market' } as const

/** What somebody chose for this browser, and how they log in. */
export function MineSettingsScreen() {
  const me = useMe()
  const language = useLanguage()
  const { theme, zone, hasKeys } = usePreferences()
  const zoneOf = useZoneOf()
  return (
    <>
      <ScreenHead title={t('home.settings.title')} />
      <div className={styles.column}>
        <Section title={t('home.settings.look')} text={t('home.settings.look.text')}>
          <Choice name="language" label={t('shell.language')} value={language} options={languages.map((each: Language) => ({ value: each, label: languageNames[each] }))} onChoose={(each) => choose({ language: each })} />
          <Choice name="theme" label={t('shell.theme')} value={theme} options={themes.map((each) => ({ value: each, label: t(themeWords[each]) }))} onChoose={(each) => choose({ theme: each })} />
          <Choice name="zone" label={t('shell.zone')} value={zone} options={zones.map((each) => ({ value: each, label: t(zoneWords[each]), note: zoneOf(each) }))} onChoose={(each) => choose({ zone: each })} />
        </Section>
        <Section title={t('shell.keys.title')}>
          <div className={styles.line}>
            <div>
              <p id="keys-label" className={styles.strong}>{t('home.settings.keys')}</p>
              <p id="keys-text" className={styles.text}>{t('home.settings.keys.text')}</p>
            </div>
            <Switch.Root className={styles.switch} checked={hasKeys} onCheckedChange={(next) => choose({ hasKeys: next })} aria-labelledby="keys-label" aria-describedby="keys-text">
              <Switch.Thumb className={styles.thumb} />
            </Switch.Root>
          </div>
        </Section>
        <Section title={t('home.settings.login')}>
          <dl className={styles.facts}>
            <dt>{t('entrance.email')}</dt>
            <dd>{me.email}</dd>
            <dt>{t('home.settings.factors')}</dt>
            <dd>{me.stepUpMethods.map((method) => t(`home.settings.factor.${method}`)).join(' · ')}</dd>
            <dt>{t('home.settings.codesLeft')}</dt>
            <dd>{t('home.settings.codes', { count: me.recoveryCodesLeft })}</dd>
          </dl>
        </Section>
        <OwnPhone />
        <OwnSessions />
      </div>
    </>
  )
}
