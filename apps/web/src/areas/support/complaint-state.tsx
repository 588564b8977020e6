import { Status } from '@trevo/ui/status.tsx'
import { t } from '#i18n/t.ts'
import type { ListedComplaint } from './use-complaints.ts'

const tones = { new: 'plain', taken: 'plain', waiting: 'caution', answered: 'accent', closed: 'plain', reopened: 'caution' } as const

export function ComplaintState({ state, isLate }: Pick<ListedComplaint, 'state' | 'isLate'>) {
  return <Status tone={isLate ? 'danger' : tones[state]}>{t(`support.feedback.states.${state}`)}</Status>
}
