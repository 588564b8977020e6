import { t } from '#i18n/t.ts'
import { StateBadge, type Tone } from '#ui/state-badge.tsx'

export type ContentState = 'draft' | 'review' | 'scheduled' | 'live' | 'kept'
export const contentStates: readonly ContentState[] = ['draft', 'review', 'scheduled', 'live', 'kept']

const tones: Readonly<Record<ContentState, Tone>> = { draft: 'neutral', review: 'caution', scheduled: 'info', live: 'good', kept: 'neutral' }

/** What phones see of it, and beside it whether something else is drafted. */
export function ContentStateBadge({ state, draftState }: { readonly state: ContentState; readonly draftState: 'draft' | 'review' | null }) {
  const isDrafted = draftState !== null && state !== 'draft' && state !== 'review'
  return (
    <>
      <StateBadge tone={tones[state]}>{t(`content.state.${state}`)}</StateBadge>
      {isDrafted ? <StateBadge isPlain tone={tones[draftState]}>{t('content.with_draft')}</StateBadge> : null}
    </>
  )
}
