import { t } from '#i18n/t.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import styles from './invitation-note.module.css'
import type { Invitation } from './use-invitation.ts'

/** Whether somebody invited who registers here; nothing where no link says so. */
export function InvitationNote({ invitation: { state, problem } }: { readonly invitation: Invitation }) {
  if (state !== 'valid' && state !== 'wrong') return null
  return (
    <p className={styles.note} role="status">
      <Icon name={state === 'valid' ? 'invite' : 'info'} size={20} />
      {t(state === 'valid' ? 'identity.forms.invited' : problem === undefined ? 'identity.forms.invitationWrong' : `refusals.${problem}`)}
    </p>
  )
}
