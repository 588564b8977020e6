import { t } from '#i18n/t.ts'

/** Who brought somebody: nobody, another member, or an agent by name. */
export const sourceText = (source: string, name: string | null): string => (source === 'direct' ? t('reports.funnel.direct') : source === 'member' ? t('reports.funnel.by_member') : t('reports.funnel.by_agent', { name: name ?? source }))
