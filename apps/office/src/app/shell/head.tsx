import { Icon } from '@trevo/ui/icon.tsx'
import { type Language, languageNames, languages, t, useLanguage, wordOf } from '#i18n/t.ts'
import { leave } from '#session/leave.ts'
import { choose, type Preferences, usePreferences, type ZoneChoice } from '#session/preferences.ts'
import { useMe } from '#session/session-store.ts'
import { useZoneOf } from '#session/zone.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import styles from './head.module.css'

const zones: readonly ZoneChoice[] = ['mine', 'books', 'market']
const themes: readonly Preferences['theme'][] = ['system', 'dark', 'light']
const themeWords = { system: 'shell.theme.system', dark: 'shell.theme.dark', light: 'shell.theme.light' } as const
const zoneWords = { mine: 'shell.zone.mine', books: 'shell.zone.books', market: 'shell.zone.market' } as const

/** `America/Sao_Paulo` → `Sao Paulo`: the place is what one looks for. */
export const shortZone = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

interface HeadProps {
  readonly onPalette: () => void
  readonly onHelp: () => void
}

export function Head({ onPalette, onHelp }: HeadProps) {
  const me = useMe()
  const language = useLanguage()
  const { zone, theme } = usePreferences()
  const zoneOf = useZoneOf()
  const roles = me.roles.map((role) => wordOf(`entrance.role.${role}`) ?? role).join(' · ')
  return (
    <header className={styles.head}>
      <button type="button" className={styles.palette} onClick={onPalette}>
        <Icon name="search" size={16} />
        <span>{t('shell.palette')}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <span className={styles.gap} />
      <Menu
        trigger={
          <Button kind="quiet" icon="clock" className={styles.zone} aria-label={`${t('shell.zone')}: ${shortZone(zoneOf(zone))}`}>
            {shortZone(zoneOf(zone))}
          </Button>
        }
        items={zones.map((each) => ({ key: each, label: `${t(zoneWords[each])} · ${shortZone(zoneOf(each))}`, ...(each === zone && { icon: 'check' as const }), onPress: () => choose({ zone: each }) }))}
      />
      <Menu
        trigger={
          <Button kind="quiet" icon="globe" aria-label={`${t('shell.language')}: ${language.toUpperCase()}`}>
            {language.toUpperCase()}
          </Button>
        }
        items={languages.map((each: Language) => ({ key: each, label: languageNames[each], ...(each === language && { icon: 'check' as const }), onPress: () => choose({ language: each }) }))}
      />
      <Menu
        trigger={<IconButton icon={theme === 'light' ? 'sun' : 'moon'} label={t('shell.theme')} />}
        items={themes.map((each) => ({ key: each, label: t(themeWords[each]), ...(each === theme && { icon: 'check' as const }), onPress: () => choose({ theme: each }) }))}
      />
      <IconButton icon="question" label={t('shell.help')} className={styles.wide ?? ''} onClick={onHelp} />
      <Menu
        trigger={
          <button type="button" className={styles.me} aria-label={`${t('shell.me', { name: me.name })} ${roles}`}>
            <span className={styles.sign} data-letter={me.name.slice(0, 1).toUpperCase()} />
            <span className={styles.who}>
              <strong>{me.name}</strong>{' '}
              <span>{roles}</span>
            </span>
            <Icon name="chevron-down" size={14} />
          </button>
        }
        items={[
          { key: 'settings', label: t('shell.settings'), icon: 'settings', to: '/mine/settings' },
          { key: 'help', label: t('shell.help'), icon: 'question', onPress: onHelp },
          'line',
          { key: 'logout', label: t('shell.logout'), icon: 'logout', onPress: () => void leave() },
        ]}
      />
    </header>
  )
}
