import { useState } from 'react'
import { refusalWords } from '#data/refused.ts'
import { useSend } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { effectNames, effectShown } from '#proposals/effect.tsx'
import { actWord } from '#proposals/proposal-words.tsx'
import { TargetFact, targetCurrency } from '#proposals/target.tsx'
import { useMay } from '#session/session-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CopyId } from '#ui/copy-id.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Diff } from '#ui/diff.tsx'
import { Facts } from '#ui/facts.tsx'
import { Moment } from '#ui/moment.tsx'
import { actorWord, type Entry } from './entry.ts'
import styles from './log.module.css'

/** One row of the log: who, when, from where, what it was before and after. */
export function EntryDialog({ entry, onClose }: { readonly entry: Entry | null; readonly onClose: () => void }) {
  return entry === null ? null : <Opened key={entry.id} entry={entry} onClose={onClose} />
}

function Opened({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) {
  const [shown, setShown] = useState<{ readonly before: unknown; readonly after: unknown }>({ before: entry.before, after: entry.after })
  const mayReveal = useMay('members.reveal', 'w')
  return (
    <Dialog isOpen onClose={onClose} size="l" title={actWord(entry.act)} text={<Moment at={entry.at} shape="second" />}
      foot={<>{entry.proposal === null ? null : <ButtonLink to={`/approvals/${entry.proposal}`}>{t('house.log.proposal')}</ButtonLink>}<Button kind="primary" onClick={onClose}>{t('ui.close')}</Button></>}>
      <Facts look="wide" facts={[
        { label: t('house.log.actor'), value: <bdi dir="auto">{actorWord(entry)}</bdi> },
        { label: t('house.log.kind'), value: t(`house.log.actor.${entry.actor.kind as 'staff'}`) },
        { label: t('house.log.target'), value: <TargetFact target={entry.target} /> },
        { label: t('home.approvals.reason'), value: <bdi dir="auto">{entry.reason ?? '–'}</bdi> },
        { label: t('house.person.address'), value: <bdi>{entry.address ?? '–'}</bdi> },
        { label: t('house.person.device'), value: <bdi>{entry.device ?? '–'}</bdi> },
        { label: t('house.log.block'), value: entry.block ?? t('house.log.unsealed') },
        { label: t('house.log.request'), value: <CopyId id={entry.request} /> },
      ]} />
      <Diff before={shown.before} after={shown.after} names={effectNames()} show={effectShown(targetCurrency(entry.target))} />
      {entry.isSealed && mayReveal ? <Reveal id={entry.id} onShown={setShown} /> : null}
    </Dialog>
  )
}

function Reveal({ id, onShown }: { readonly id: string; readonly onShown: (shown: { readonly before: unknown; readonly after: unknown }) => void }) {
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const open = useSend('POST /office/log/:id/open')
  const send = (): void => {
    if (reason.trim() === '') setWrong(t('ui.required'))
    else open.mutateAsync({ params: { id }, body: { reason } }).then(onShown, (error: unknown) => setWrong(refusalWords(error)))
  }
  return (
    <div className={styles.reveal}>
      <label className={styles.words}>
        <span>{t('house.log.reveal_reason')}</span>
        <input className={styles.field} value={reason} maxLength={500} dir="auto" onChange={(event) => setReason(event.target.value)} />
      </label>
      <Button icon="eye" isBusy={open.isPending} onClick={send}>{t('house.log.reveal')}</Button>
      {wrong === null ? null : <p className={styles.wrong} role="alert">{wrong}</p>}
    </div>
  )
}
