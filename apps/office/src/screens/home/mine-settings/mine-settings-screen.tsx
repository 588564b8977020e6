import { t } from '#i18n/t.ts'

export function MineSettingsScreen() {
  return <h1>{t('home.settings.title')}</h1>
}
