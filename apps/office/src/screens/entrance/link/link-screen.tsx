import { t } from '#i18n/t.ts'

export function LinkScreen() {
  return <h1>{t('entrance.link.title')}</h1>
}
