import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { refusalWords } from '#data/refused.ts'
import { useSend } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import styles from './complaint.module.css'

type Shown = ReplyOfStaff<'GET /office/complaints/:complaintId'>

/** Whose it is: taken and laid back by one press, given to somebody by a dialog. */
export function ComplaintActs({ shown: { complaint, people } }: { readonly shown: Shown }) {
  const send = useSend('POST /office/complaints/:complaintId/take')
  const { owner, complaintId, version } = complaint
  const isMine = owner?.isMe === true
  const others = people.filter(({ staffId }) => staffId !== owner?.staffId)
  const first = others[0]
  return (
    <>
      {send.error === null ? null : <span role="alert" className={styles.refused}>{refusalWords(send.error)}</span>}
      {first === undefined ? null : (
        <ActButton<'POST /office/complaints/:complaintId/assign', { staffId: string }> line="POST /office/complaints/:complaintId/assign" act="complaints.assign" params={{ complaintId }} version={version}
          title={t('complaints.assign_title')} button={t('complaints.assign')} values={{ staffId: first.staffId }} toBody={({ staffId }) => ({ staffId })}>
          <SelectField name="staffId" label={t('complaints.assign_person')} options={others.map(({ staffId, name }) => ({ value: staffId, label: name }))} />
        </ActButton>
      )}
      <Button kind={owner === null ? 'primary' : 'secondary'} isBusy={send.isPending} onClick={() => send.mutate({ params: { complaintId }, body: { isMine: !isMine } })}>
        {t(isMine ? 'complaints.lay_back' : owner === null ? 'complaints.take' : 'complaints.take_over')}
      </Button>
    </>
  )
}
