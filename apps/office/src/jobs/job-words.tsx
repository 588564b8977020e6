import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { number } from '#i18n/format.ts'
import { t, wordOf } from '#i18n/t.ts'
import { StateBadge, type Tone } from '#ui/state-badge.tsx'

type Job = ReplyOfStaff<'GET /office/jobs'>['jobs'][number]
type State = 'done' | 'failed' | 'running' | 'asked' | 'lost' | 'never'

export const jobWord = (name: string): string => wordOf(`ops.job.${name}`) ?? name

/** `3 ms`, `1.2 s`. */
export const span = (milliseconds: number | null): string =>
  milliseconds === null ? '–' : milliseconds < 1_000 ? t('ops.health.milliseconds', { milliseconds: number(milliseconds) }) : t('ops.health.seconds', { seconds: number(Math.round(milliseconds / 100) / 10) })

const tones: Readonly<Record<State, Tone>> = { done: 'good', failed: 'danger', running: 'info', asked: 'info', lost: 'caution', never: 'neutral' }

export function JobState({ state }: { readonly state: State }) {
  return <StateBadge tone={tones[state]}>{t(`ops.jobs.state.${state}`)}</StateBadge>
}

export const stateOf = ({ last, runningSince, askedAt }: Job): State => (askedAt !== null ? 'asked' : last?.state === 'failed' ? 'failed' : runningSince !== null ? 'running' : (last?.state ?? 'never'))

/** What a run did, in its own counts; those that are nothing are not said. */
export const figuresText = (figures: Readonly<Record<string, number>>): string =>
  Object.entries(figures).filter(([, count]) => count !== 0).map(([name, count]) => `${wordOf(`ops.did.${name}`) ?? name} ${number(count)}`).join(' · ')
