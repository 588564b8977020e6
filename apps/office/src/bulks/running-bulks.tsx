import { useEffect, useRef } from 'react'
import { useCall, useSend } from '#data/use-call.ts'
import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useLivePollMs } from '#live/live.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { type Bulk, BulkProgress, kindWord } from './bulk-words.tsx'
import styles from './bulks.module.css'

const pollMs = 4_000

/** What somebody has under way, on whatever screen they are: how far it is, and the way to stop it. At its end it says so once. */
export function RunningBulks() {
  const { data } = useCall('GET /office/bulks', { query: { limit: 5 } }, { pollMs: useLivePollMs(pollMs) })
  const running = (data?.rows ?? []).filter(({ state }) => state === 'running')
  const seen = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    for (const bulk of data?.rows ?? [])
      if (seen.current.has(bulk.bulkId) && bulk.state !== 'running')
        toast(t('bulks.ended', { what: kindWord(bulk.kind), done: number(bulk.done), refused: number(bulk.refused) }), { tone: bulk.state === 'done' ? 'done' : 'info', link: { label: t('bulks.open'), to: `/bulks/${bulk.bulkId}` } })
    seen.current = new Set((data?.rows ?? []).filter(({ state }) => state === 'running').map(({ bulkId }) => bulkId))
  }, [data])
  if (running.length === 0) return null
  return <div className={styles.under} role="region" aria-label={t('bulks.title')}>{running.map((bulk) => <Running key={bulk.bulkId} bulk={bulk} />)}</div>
}

function Running({ bulk }: { readonly bulk: Bulk }) {
  const stop = useSend('POST /office/bulks/:bulkId/stop')
  const text = t('bulks.running', { what: kindWord(bulk.kind), done: number(bulk.done + bulk.refused), rows: number(bulk.kept) })
  return (
    <div className={styles.far}>
      <div className={styles.head}><span className={styles.num}>{text}</span></div>
      <BulkProgress bulk={bulk} label={text} />
      <div className={styles.head}>
        <ButtonLink size="s" kind="quiet" to={`/bulks/${bulk.bulkId}`}>{t('bulks.open')}</ButtonLink>
        <Button size="s" kind="quiet" isBusy={stop.isPending} onClick={() => stop.mutate({ params: { bulkId: bulk.bulkId }, body: {} })}>{t('bulks.stop')}</Button>
      </div>
    </div>
  )
}
