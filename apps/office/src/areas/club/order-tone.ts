import type { OrderState } from '@trevo/rules/promotions/mall'

/** How an order's state looks. */
export const orderTone = { ordered: 'caution', packed: 'info', sent: 'info', received: 'good', returned: 'danger', cancelled: 'neutral' } as const satisfies Readonly<Record<OrderState, string>>
