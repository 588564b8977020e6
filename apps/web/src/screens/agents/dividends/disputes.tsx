import { useState } from 'react'
import { Button } from '@trevo/ui/button.tsx'
import { Fact, Facts } from '@trevo/ui/facts.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { formatDateTime } from '@trevo/ui/words/format.ts'
import styles from '#areas/agents/agents.module.css'
import { signedMoney } from '#areas/agents/words.ts'
import { useDisputeLine, type WholeLine } from '#areas/contracts/use-lines.ts'
import { t } from '#i18n/t.ts'
import { LongField } from '#ui/long-field.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'

/** Every dispute of a line, with its reason and what it came to. */
export function Disputes({ whole: { line, disputes } }: { readonly whole: WholeLine }) {
  if (disputes.length === 0) return null
  return (
    <Section title={t('dividends.disputes')}>
      <div className={styles.form}>
        {disputes.map((dispute) => (
          <div key={dispute.at} className={styles.form}>
            <Facts isRaised>
              <Fact name={t(dispute.by === line.side ? 'dividends.dispute.byMe' : 'dividends.dispute.byThem')}>{formatDateTime(dispute.at)}</Fact>
              <Fact name={t('dividends.dispute.reason')}>{dispute.reason}</Fact>
              <Fact name={t('dividends.dispute.recomputed')}>{signedMoney(dispute.recomputed, line.currency)}</Fact>
              <Fact name={t('dividends.stateLabel')}>
                {dispute.decidedAt === null ? t('dividends.dispute.until', { at: formatDateTime(dispute.decideBy) }) : t(dispute.state === 'corrected' ? 'dividends.dispute.corrected' : 'dividends.dispute.wasRight', { at: formatDateTime(dispute.decidedAt) })}
              </Fact>
            </Facts>
          </div>
        ))}
      </div>
    </Section>
  )
}

const [reasonMin, reasonMax] = [3, 500] as const

/** Asks staff to look at a line. */
export function DisputeForm({ whole: { line, disputeUntil } }: { readonly whole: WholeLine }) {
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isOnline = useIsOnline()
  const dispute = useDisputeLine(line.lineId)
  const isShort = [...reason.trim()].length < reasonMin
  const send = async (): Promise<void> => {
    setIsTried(true)
    if (isShort) return
    await dispute.mutateAsync(reason.trim())
    toast(t('dividends.dispute.sent'), { kind: 'done' })
  }
  if (!isOpen) {
    return (
      <Button kind="quiet" isWide onClick={() => setIsOpen(true)}>
        {t('dividends.dispute.open')}
      </Button>
    )
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send().catch(() => undefined)
      }}
    >
      <Note>{t(line.paidAt === null ? 'dividends.dispute.freezes' : 'dividends.dispute.stays')}</Note>
      <LongField
        label={t('dividends.dispute.why')}
        hint={disputeUntil === null ? t('dividends.dispute.hint', { count: reasonMax }) : t('dividends.dispute.hintUntil', { count: reasonMax, at: formatDateTime(disputeUntil) })}
        error={isTried && isShort ? t('dividends.dispute.empty') : undefined}
        rows={3}
        maxLength={reasonMax}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {dispute.isError ? <RefusalNote error={dispute.error} kept={t('dividends.dispute.kept')} unsure={t('dividends.unsure')} /> : null}
      <Button type="submit" kind="secondary" isWide isBusy={dispute.isPending} disabled={!isOnline} reason={isOnline ? null : t('dividends.offline')}>
        {t('dividends.dispute.send')}
      </Button>
    </form>
  )
}
