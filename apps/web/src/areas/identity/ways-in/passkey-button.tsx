import { useState } from 'react'
import { refusalWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { hasPasskeys, logInByPasskey } from '#session/passkeys.ts'
import type { SessionInfo } from '#session/session.ts'
import { Button } from '@trevo/ui/button.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { toast } from '@trevo/ui/toast-store.ts'

interface PasskeyButtonProps {
  readonly onDone: (info: SessionInfo) => void
  readonly as?: 'member' | 'agent'
}

/** In without a name and a password. Not there where the phone cannot do it. */
export function PasskeyButton({ onDone, as = 'member' }: PasskeyButtonProps) {
  const isOnline = useIsOnline()
  const [isBusy, setIsBusy] = useState(false)
  // After the first frame, which the server drew without knowing this phone.
  const isHydrated = useIsHydrated()
  if (!isHydrated || !hasPasskeys()) return null

  const logIn = async (): Promise<void> => {
    setIsBusy(true)
    try {
      const reply = await logInByPasskey(as)
      if (reply !== null && 'token' in reply) onDone(reply)
    } catch (error) {
      toast(refusalWords(error), { kind: 'error' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button kind="secondary" isWide isBusy={isBusy} disabled={!isOnline} onClick={() => void logIn()}>
      <Icon name="verify" size={20} />
      {t('identity.proof.passkeyLogIn')}
    </Button>
  )
}
