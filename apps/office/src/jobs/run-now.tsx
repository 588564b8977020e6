import { useQueryClient } from '@tanstack/react-query'
import { t } from '#i18n/t.ts'
import { ActButton } from '#ui/act-button.tsx'
import { jobWord } from './job-words.tsx'

/** Both lists of jobs are read anew: it is wanted from now on. */
const useReadAnew = (): (() => void) => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ predicate: ({ queryKey: [line] }) => typeof line === 'string' && line.startsWith('GET /office/jobs') })
}

export function RunNow({ job, size }: { readonly job: string; readonly size?: 's' }) {
  const readAnew = useReadAnew()
  return (
    <ActButton line="POST /office/jobs/:job/run" act="jobs.run" params={{ job }} title={t('ops.jobs.run_now_of', { job: jobWord(job) })} text={t('ops.jobs.run_now_text')} button={t('ops.jobs.run_now')} label={t('ops.jobs.run_now')} icon="play"
      {...(size && { buttonSize: size })} toBody={() => ({})} done={t('ops.jobs.asked_done')} onDone={readAnew} />
  )
}

export function RetryRun({ job, runId }: { readonly job: string; readonly runId: string }) {
  const readAnew = useReadAnew()
  return (
    <ActButton line="POST /office/runs/:runId/retry" act="jobs.retry" params={{ runId }} title={t('ops.jobs.retry_of', { job: jobWord(job) })} text={t('ops.jobs.run_now_text')} button={t('ops.jobs.retry')} label={t('ops.jobs.retry')} buttonSize="s" toBody={() => ({})}
      done={t('ops.jobs.asked_done')} onDone={readAnew} />
  )
}
