import type { ReplyOf } from '@trevo/contract/member/api'
import { t } from '#i18n/t.ts'
import type { IconName } from '@trevo/ui/icon-names.ts'

export type DepositMethod = ReplyOf<'GET /api/deposits/options'>['methods'][number]
export type MethodKind = DepositMethod['kind']

export const methodIcons: Readonly<Record<MethodKind, IconName>> = { pix: 'qr', bank: 'bank', card: 'id-card', crypto: 'globe' }

/** A card by what stands behind it, where the market lets in one sort alone. */
export const methodTitle = ({ kind, fundings }: Pick<DepositMethod, 'kind' | 'fundings'>): string =>
  kind === 'card' && fundings.length > 0 && !fundings.includes('credit') ? t('cashier.methods.title.debit') : t(`cashier.methods.title.${kind}`)

export const methodTime = (minutes: number): string => (minutes <= 1 ? t('cashier.methods.now') : minutes < 60 ? t('cashier.methods.inMinutes', { count: minutes }) : t('cashier.methods.inHours', { count: Math.round(minutes / 60) }))

/** Of a deposit, whose method may be off by now. */
export const kindOf = ({ pay }: { readonly pay: { readonly kind: Exclude<MethodKind, 'pix'> } | null }): MethodKind => pay?.kind ?? 'pix'
