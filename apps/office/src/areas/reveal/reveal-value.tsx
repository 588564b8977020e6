import { type FormEvent, useEffect, useId, useState } from 'react'
import { refusalWords } from '#data/refused.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { Button } from '#ui/button.tsx'
import { CopyId } from '#ui/copy-id.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './reveal-value.module.css'

interface RevealValueProps {
  readonly label: string
  readonly masked: string
  /** Who can read why. */
  readonly text: string
  readonly ask: (reason: string) => Promise<{ readonly value: string }>
}

const shownMs = 60_000

/** A masked value, and the way to the whole of it: for a reason, counted, logged, and gone again after a minute. */
export function RevealValue({ label, masked, text, ask }: RevealValueProps) {
  const may = useMay('members.reveal', 'w')
  const [isOpen, setIsOpen] = useState(false)
  const [value, setValue] = useState<string | null>(null)
  useEffect(() => {
    if (value === null) return
    const timer = setTimeout(() => setValue(null), shownMs)
    return () => clearTimeout(timer)
  }, [value])
  return (
    <span className={styles.reveal}>
      {value === null ? <bdi>{masked}</bdi> : <CopyId id={value} lettersMax={60} />}
      {!may || value !== null ? null : <Button size="s" kind="quiet" icon="eye" aria-label={t('members.reveal.of', { field: label })} onClick={() => setIsOpen(true)}>{t('members.reveal.button')}</Button>}
      {isOpen ? <AskReason label={label} text={text} ask={ask} onClose={() => setIsOpen(false)} onValue={setValue} /> : null}
    </span>
  )
}

interface AskReasonProps extends Omit<RevealValueProps, 'masked'> {
  readonly onClose: () => void
  readonly onValue: (value: string) => void
}

function AskReason({ label, text, ask, onClose, onValue }: AskReasonProps) {
  const [reason, setReason] = useState('')
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly error: unknown }>({ isBusy: false, error: null })
  const id = useId()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (reason.trim() === '' || state.isBusy) return
    setState({ isBusy: true, error: null })
    ask(reason.trim()).then(
      ({ value }) => {
        onValue(value)
        onClose()
      },
      (error: unknown) => setState({ isBusy: false, error }),
    )
  }
  return (
    <Dialog isOpen onClose={onClose} size="s" title={t('members.reveal.of', { field: label })} text={text} foot={<Button type="submit" form={id} kind="primary" isBusy={state.isBusy}>{t('members.reveal.button')}</Button>}>
      <form id={id} className={styles.reason} onSubmit={submit}>
        <label htmlFor={`${id}-reason`}>{t('ui.reason')}</label>
        <input id={`${id}-reason`} className={styles.input} value={reason} maxLength={500} required autoComplete="off" onChange={(event) => setReason(event.target.value)} />
        {state.error === null ? null : <p role="alert" className={styles.wrong}>{refusalWords(state.error)}</p>}
      </form>
    </Dialog>
  )
}
