import { type Refusal, refuse } from '@trevo/operation/refuse'

/**
 * Why a member who is barred or gone may not come in. To be said only to whoever has proved to be that member: a stranger must not learn that
 * somebody closed an account (Product §6.32).
 */
export const inactiveRefusal = (status: 'blocked' | 'closed'): Refusal => refuse(status === 'closed' ? 'member_closed' : 'member_blocked')
