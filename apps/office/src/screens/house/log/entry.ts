import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { t } from '#i18n/t.ts'

export type Entry = ReplyOfStaff<'GET /office/log'>['rows'][number]

/** Whoever did it; what has no name (the terminal, a job) by its kind. */
export const actorWord = ({ actor: { kind, name } }: Entry): string => name ?? t(`house.log.actor.${kind as 'staff'}`)
