import type { ReactNode } from 'react'
import { Refusal } from '#api/refusal.ts'
import { Link } from '#router/link.tsx'
import { setSearch } from '#router/navigate.ts'
import { useSecondFactorStep } from '#areas/identity/second-factor/use-second-factor-step.ts'
import { t } from '#i18n/t.ts'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Button } from '@trevo/ui/button.tsx'
import { CheckBox } from '@trevo/ui/check-box.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import type { LoginFlow } from './use-login-flow.ts'
import styles from './login-frame.module.css'

interface LoginFrameProps {
  readonly flow: LoginFlow
  readonly isRemembering: boolean
  readonly onRemembering: (isRemembering: boolean) => void
  readonly onSend: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** What both ways in have around their fields. */
export function LoginFrame({ flow, isRemembering, onRemembering, onSend, children }: LoginFrameProps) {
  const isOnline = useIsOnline()
  const SecondFactorStep = useSecondFactorStep(flow.secondFactor !== null)
  if (flow.secondFactor !== null && SecondFactorStep !== null) {
    return <SecondFactorStep challenge={flow.secondFactor} onDone={(info) => void flow.finish(info)} onCancel={flow.giveUp} />
  }
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isOnline) onSend()
      }}
    >
      {children}
      <div className={styles.row}>
        <CheckBox label={t('identity.login.remember')} hint={t('identity.login.rememberNote')} checked={isRemembering} onChange={onRemembering} />
        <Link to="/m/forget" className={styles.forgot}>
          {t('identity.login.forgot')}
        </Link>
      </div>
      {flow.error !== null && <RefusalNote error={flow.error} kept={t('site.forms.kept')} unsure={t('identity.login.unsure')} />}
      <OtherLogin flow={flow} />
      <Button type="submit" isWide isBusy={flow.isPending || flow.secondFactor !== null} disabled={!isOnline} reason={isOnline ? null : t('site.forms.offline')}>
        {t('identity.login.submit')}
      </Button>
    </form>
  )
}

/** Whose right password came to the wrong login goes on to theirs, with what was typed; an account that neither lets in is sent to none (Product §2.84, Product §6.41). */
function OtherLogin({ flow: { error, giveUp } }: Pick<LoginFrameProps, 'flow'>) {
  if (!(error instanceof Refusal) || !error.hasOtherLogin) return null
  const isAgents = error.code === 'not_a_member_login'
  return (
    <Button
      kind="secondary"
      isWide
      onClick={() => {
        giveUp()
        setSearch({ as: isAgents ? 'agent' : null })
      }}
    >
      {t(isAgents ? 'identity.login.toAgents' : 'identity.login.toMembers')}
    </Button>
  )
}
