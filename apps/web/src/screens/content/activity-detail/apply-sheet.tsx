import { useState } from 'react'
import { remarkMax } from '@trevo/rules/promotions/terms'
import { Button } from '@trevo/ui/button.tsx'
import { FormFrame } from '@trevo/ui/form-frame.tsx'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Note } from '@trevo/ui/note.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { isUndecided } from '#api/refusal.ts'
import { type Promotion, useApplication } from '#areas/content/promotions/use-promotions.ts'
import { LongField } from '#ui/long-field.tsx'
import { PicturePicker } from '#areas/support/picture-picker.tsx'
import type { Picture } from '#areas/support/prepare-picture.ts'
import { t } from '#i18n/t.ts'
import { RefusalNote } from '#ui/refusal-note.tsx'

interface ApplySheetProps {
  readonly promotion: Promotion
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function ApplySheet({ promotion, isOpen, onClose }: ApplySheetProps) {
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('promotions.applying.title')}>
      <ApplyForm promotion={promotion} onDone={onClose} />
    </Sheet>
  )
}

/** A remark with its counter, and pictures that are sent again one by one where the line broke. */
function ApplyForm({ promotion, onDone }: { readonly promotion: Promotion; readonly onDone: () => void }) {
  const isOnline = useIsOnline()
  const [remark, setRemark] = useState('')
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const { send, isSent, finish } = useApplication(promotion, () => {
    toast(t('promotions.applying.sent'), { kind: 'done' })
    onDone()
  })
  const count = [...remark.trim()].length
  const isTooLong = count > remarkMax
  const isPartly = isSent && send.error !== null
  return (
    <FormFrame
      label={t('promotions.applying.title')}
      onSubmit={() => {
        if (isOnline && !isTooLong) send.mutate({ remark, pictures })
      }}
      note={
        <>
          {isPartly ? <Note tone="caution">{t('promotions.applying.partly')}</Note> : null}
          {send.error === null ? null : <RefusalNote error={send.error} kept={t('promotions.applying.kept')} {...(isUndecided(send.error) && !isSent ? { unsure: t('promotions.act.unsure') } : {})} />}
          {isOnline ? null : <Note icon="offline">{t('promotions.act.offline')}</Note>}
        </>
      }
      actions={
        <>
          <Button type="submit" isWide isBusy={send.isPending} disabled={!isOnline || isTooLong}>
            {t(isPartly ? 'promotions.applying.retryPictures' : 'promotions.applying.send')}
          </Button>
          {isPartly ? (
            <Button kind="quiet" isWide onClick={finish}>
              {t('promotions.applying.withoutPictures')}
            </Button>
          ) : null}
        </>
      }
    >
      <LongField
        label={t('promotions.applying.remark')}
        name="remark"
        value={remark}
        readOnly={isSent}
        hint={t('promotions.applying.hint', { count, max: String(remarkMax) })}
        error={isTooLong ? t('promotions.applying.tooLong', { max: String(remarkMax) }) : undefined}
        onChange={(event) => setRemark(event.currentTarget.value)}
      />
      <PicturePicker pictures={pictures} isOff={send.isPending} onChange={setPictures} />
    </FormFrame>
  )
}
