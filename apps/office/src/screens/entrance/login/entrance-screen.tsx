import { t } from '#i18n/t.ts'
import type { End } from '#session/session-store.ts'

export function EntranceScreen({ end }: { readonly end: End | null }) {
  return <h1 data-end={end}>{t('entrance.title')}</h1>
}
