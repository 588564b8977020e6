import { type FormEvent, useState } from 'react'
import { Button } from '@trevo/ui/button.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { formatMoney } from '@trevo/ui/words/format.ts'
import { useDoubt, type WagerLine } from '#areas/bonus/use-rewards.ts'
import { LongField } from '#ui/long-field.tsx'
import { t } from '#i18n/t.ts'
import { RefusalNote } from '#ui/refusal-note.tsx'
import styles from './bonus-detail.module.css'

const letters = { min: 10, max: 500 } as const

interface DoubtProps {
  readonly bonusId: string
  readonly currency: string
  /** What it counted, in one sentence. */
  readonly said: string
  readonly line: WagerLine | null
  readonly onClose: () => void
}

/** A line and what may be said against it: a doubt that staff answer, or what became of one. */
export function Doubt({ bonusId, currency, said, line, onClose }: DoubtProps) {
  return (
    <Sheet open={line !== null} onClose={onClose} title={t('bonus.doubt.title')}>
      {line === null ? null : (
        <div className={styles.sheet}>
          <p>
            <bdi>{line.gameName}</bdi>: {said}
          </p>
          {line.corrected === null ? null : <Note icon="check-circle">{t('bonus.doubt.corrected', { amount: formatMoney(line.corrected, currency) })}</Note>}
          {line.dispute === null ? <DoubtForm bonusId={bonusId} lineId={line.lineId} onClose={onClose} /> : <Doubted dispute={line.dispute} />}
        </div>
      )}
    </Sheet>
  )
}

function Doubted({ dispute: { state, reason, sentence } }: { readonly dispute: NonNullable<WagerLine['dispute']> }) {
  return (
    <>
      <p className={styles.text}>{t(`bonus.doubt.state.${state}`)}</p>
      <blockquote className={styles.quote} dir="auto">
        {reason}
      </blockquote>
      {sentence === null ? null : (
        <>
          <p className={styles.text}>{t('bonus.doubt.answer')}</p>
          <blockquote className={styles.quote} dir="auto">
            {sentence}
          </blockquote>
        </>
      )}
    </>
  )
}

function DoubtForm({ bonusId, lineId, onClose }: { readonly bonusId: string; readonly lineId: string; readonly onClose: () => void }) {
  const doubt = useDoubt(bonusId)
  const [reason, setReason] = useState('')
  const [isShort, setIsShort] = useState(false)
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const isTooShort = reason.trim().length < letters.min
    setIsShort(isTooShort)
    if (isTooShort) return
    await doubt.mutateAsync({ lineId, reason })
    onClose()
    toast(t('bonus.doubt.sent'), { kind: 'done' })
  }
  return (
    <form className={styles.sheet} noValidate onSubmit={(event) => void send(event).catch(() => undefined)}>
      <p className={styles.text}>{t('bonus.doubt.text')}</p>
      <LongField label={t('bonus.doubt.reason')} hint={t('bonus.doubt.hint', { count: letters.min })} error={isShort ? t('bonus.doubt.short', { count: letters.min }) : undefined} rows={3} maxLength={letters.max} value={reason} onChange={({ target }) => setReason(target.value)} />
      {doubt.isError ? <RefusalNote error={doubt.error} kept={t('bonus.doubt.kept')} /> : null}
      <Button type="submit" isWide isBusy={doubt.isPending}>
        {t('bonus.doubt.send')}
      </Button>
    </form>
  )
}
