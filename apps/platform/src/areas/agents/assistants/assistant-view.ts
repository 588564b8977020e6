import { memberId } from '@trevo/rules/ids'
import type { Assistant } from './assistants-store.ts'

/** So many may an agent have at once (Product §9.1320). */
export const assistantsMax = 3

export const assistantView = ({ memberId: id, username, madeAt, lastSeenAt }: Assistant) => ({ memberId: memberId(id), username, madeAt: madeAt.toISOString(), lastSeenAt: lastSeenAt?.toISOString() ?? null })
