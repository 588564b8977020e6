import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useState } from 'react'
import { refusalWords } from '#data/refused.ts'
import { useCall, useSend } from '#data/use-call.ts'
import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { Button } from '#ui/button.tsx'
import { CopyId } from '#ui/copy-id.tsx'
import { Facts } from '#ui/facts.tsx'
import { Moment } from '#ui/moment.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import styles from './log.module.css'

type Verdict = ReplyOfStaff<'POST /office/log/verify'>

/** A file of the browser's own. */
const saveText = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** How far the log is sealed, computed again on demand, and taken along to be checked without this house. */
export function ChainState() {
  const { data } = useCall('GET /office/log/chain', {}, { pollMs: 10_000 })
  const verify = useSend('POST /office/log/verify')
  const take = useSend('POST /office/log/file')
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const mayTake = useMay('exports.make', 'w')
  const readsAll = useMay('audit.view', 'r')
  const refused = (error: unknown): void => setSaid(refusalWords(error))
  if (data === undefined || !readsAll) return null
  const takeFile = (): void => {
    setSaid(null)
    take.mutateAsync({ body: { from: '1', to: data.block ?? '1' } }).then(({ name, text, hash }) => {
      saveText(name, text)
      setSaid(t('house.log.taken', { name, hash }))
    }, refused)
  }
  return (
    <Section title={t('house.log.chain')} actions={
      <>
        <Button size="s" icon="verify" isBusy={verify.isPending} onClick={() => { setSaid(null); verify.mutateAsync({ body: {} }).then(setVerdict, refused) }}>{t('house.log.verify')}</Button>
        {mayTake && data.block !== null ? <Button size="s" icon="download" isBusy={take.isPending} onClick={takeFile}>{t('house.log.take')}</Button> : null}
      </>
    }>
      <Facts look="wide" facts={[
        { label: t('house.log.sealed'), value: data.sealedAt === null ? '–' : <Moment at={data.sealedAt} shape="ago" /> },
        { label: t('house.log.blocks'), value: data.block ?? '0' },
        { label: t('house.log.rows'), value: number(BigInt(data.events)) },
        { label: t('house.log.waiting'), value: number(data.waiting) },
        { label: t('house.log.head'), value: <CopyId id={data.hash} lettersMax={20} /> },
        { label: t('house.log.signed'), value: data.heads[0] === undefined ? '–' : data.heads[0].day },
      ]} />
      {verdict === null ? null : (
        <div className={styles.verdict} role="status">
          <StateBadge tone={verdict.findings.length === 0 ? 'good' : 'danger'}>{t(verdict.findings.length === 0 ? 'house.log.whole' : 'house.log.broken')}</StateBadge>
          <span>{t('house.log.verified', { rows: verdict.events, blocks: verdict.blocks })}</span>
          {verdict.findings.map(({ block, problem }) => <span key={`${block}${problem}`}>{block ?? '–'}: {problem}</span>)}
        </div>
      )}
      {said === null ? null : <p className={styles.said} role="status">{said}</p>}
    </Section>
  )
}
