import { useEffect, useState } from 'react'
import { type Papers, useReadPapersAnew, useSendPapers } from '#areas/papers/use-papers.ts'
import { forgetUploads, startUpload, type UploadState, useUploads } from '#areas/papers/uploads.ts'
import { t } from '#i18n/t.ts'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { Button } from '@trevo/ui/button.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Status } from '@trevo/ui/status.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import styles from './kyc-screen.module.css'

type Side = Papers['sides'][number]

/** A picture a side, each on its way by itself; once all are there they are sent to be looked at. */
export function PicturesStep({ papers, onBack }: { readonly papers: Papers; readonly onBack: () => void }) {
  const uploads = useUploads()
  const send = useSendPapers()
  const isOnline = useIsOnline()
  const isWhole = papers.sides.length > 0 && papers.sides.every(({ isThere }) => isThere)
  const isUnderWay = Object.values(uploads).some(({ kind }) => kind !== 'failed')
  const submit = (): void => {
    send.mutate(undefined, {
      onSuccess: () => {
        forgetUploads()
        toast(t('papers.done'), { kind: 'done' })
      },
    })
  }
  return (
    <div className={styles.steps}>
      <ul className={styles.sides}>
        {papers.sides.map((side) => (
          <SideCard key={side.side} side={side} upload={uploads[side.side] ?? null} />
        ))}
      </ul>
      {send.error !== null && <RefusalNote error={send.error} kept={t('papers.kept')} />}
      <Button isWide isBusy={send.isPending} disabled={!isWhole || isUnderWay || !isOnline} reason={isWhole ? null : t('papers.missing')} onClick={submit}>
        {t('papers.send')}
      </Button>
      <Button kind="quiet" isWide onClick={onBack}>
        {t('papers.back')}
      </Button>
      <p className={styles.small}>{t('papers.why')}</p>
    </div>
  )
}

function SideCard({ side: { side, isThere, received, bytes }, upload }: { readonly side: Side; readonly upload: UploadState | null }) {
  const readAnew = useReadPapersAnew()
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => () => {
    if (preview !== null) URL.revokeObjectURL(preview)
  }, [preview])
  const take = (file: File): void => {
    setPreview(URL.createObjectURL(file))
    void startUpload(side, file, readAnew)
  }
  const isBusy = upload !== null && upload.kind !== 'failed'
  // What came before this phone forgot the picture: the same one goes on from there.
  const rest = upload === null && !isThere && bytes > 0 ? Math.floor((received / bytes) * 100) : null
  return (
    <li className={styles.side} data-there={isThere || undefined}>
      <div className={styles.sideHead}>
        <span className={styles.thumb}>{preview === null ? <Icon name={side === 'selfie' ? 'user' : 'id-card'} size={26} /> : <img src={preview} alt="" />}</span>
        <div className={styles.sideWords}>
          <b>{t(`papers.sides.${side}`)}</b>
          <span className={styles.small}>{t(`papers.hints.${side}`)}</span>
        </div>
        {isThere && !isBusy && <Status tone="accent">{t('papers.there')}</Status>}
      </div>
      {isBusy && <Progress upload={upload} />}
      {rest !== null && <p className={styles.small}>{t('papers.goOn', { percent: rest })}</p>}
      {upload?.kind === 'failed' && <RefusalNote error={upload.error} kept={t('papers.kept')} />}
      {!isBusy && <Pickers side={side} isAgain={isThere} onFile={take} />}
    </li>
  )
}

function Progress({ upload }: { readonly upload: UploadState }) {
  const percent = Math.floor(upload.share * 100)
  const said = upload.kind === 'preparing' ? t('papers.preparing') : upload.kind === 'waiting' ? t('papers.waiting', { percent }) : t('papers.sending', { percent })
  return (
    <div className={styles.way}>
      <progress className={styles.bar} value={percent} max={100} aria-label={said} />
      <span className={styles.small} role="status">{said}</span>
    </div>
  )
}

interface PickersProps {
  readonly side: Side['side']
  readonly isAgain: boolean
  readonly onFile: (file: File) => void
}

/** By the camera that looks the right way, or from what the phone already has. */
function Pickers({ side, isAgain, onFile }: PickersProps) {
  const name = t(`papers.sides.${side}`)
  const input = (capture: 'user' | 'environment' | undefined, label: string) => (
    <input
      type="file"
      accept="image/png,image/jpeg"
      className="sr-only"
      aria-label={`${label}: ${name}`}
      {...(capture !== undefined && { capture })}
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file !== undefined) onFile(file)
        target.value = ''
      }}
    />
  )
  const camera = t('papers.camera')
  const file = t(isAgain ? 'papers.another' : 'papers.file')
  return (
    <div className={styles.pickers}>
      <label className={isAgain ? styles.picker : styles.pickerMain}>
        <Icon name="camera" size={20} />
        {camera}
        {input(side === 'selfie' ? 'user' : 'environment', camera)}
      </label>
      <label className={styles.picker}>
        <Icon name="document" size={20} />
        {file}
        {input(undefined, file)}
      </label>
    </div>
  )
}
