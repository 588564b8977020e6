import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { IdentityProviderCode } from '@trevo/contract/member/identities'
import { call } from '#api/call.ts'
import { t } from '#i18n/t.ts'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { leaveForSocialLogin } from '#session/social-login.ts'
import { Button } from '@trevo/ui/button.tsx'
import { OrLine } from '@trevo/ui/or-line.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { ProviderMark, providerNames } from './provider-mark.tsx'
import styles from './social-login-buttons.module.css'

export function SocialLoginButtons({ switchedOn }: { readonly switchedOn: readonly IdentityProviderCode[] }) {
  const offered = useQuery({
    queryKey: ['identity-providers'],
    staleTime: 600_000,
    queryFn: ({ signal }) => call('GET /api/identities/providers', { signal }),
  })
  const shown = offered.data?.providers ?? switchedOn
  if (shown.length === 0 || offered.isError) return null
  return (
    <section className={styles.outside} aria-label={t('identity.or')}>
      <OrLine word={t('identity.or')} />
      <Buttons providers={shown} isReady={offered.data !== undefined} />
    </section>
  )
}

function Buttons({ providers, isReady }: { readonly providers: readonly IdentityProviderCode[]; readonly isReady: boolean }) {
  const isOnline = useIsOnline()
  const [leavingFor, setLeavingFor] = useState<IdentityProviderCode | null>(null)
  const [error, setError] = useState<unknown>(null)

  // Whoever turns back at the provider's finds this page as they left it.
  useEffect(() => {
    const arrive = (): void => setLeavingFor(null)
    addEventListener('pageshow', arrive)
    return () => removeEventListener('pageshow', arrive)
  }, [])

  const leave = async (provider: IdentityProviderCode): Promise<void> => {
    setLeavingFor(provider)
    setError(null)
    try {
      await leaveForSocialLogin((phoneKey) => call('POST /api/identities/:provider/start', { params: { provider }, body: { phoneKey } }))
    } catch (refused) {
      setLeavingFor(null)
      setError(refused)
    }
  }

  return (
    <>
      {providers.map((provider) => (
        <Button key={provider} kind="secondary" isWide isBusy={leavingFor === provider} disabled={!isOnline || !isReady} onClick={() => void leave(provider)}>
          <ProviderMark provider={provider} />
          {t('identity.continue', { provider: providerNames[provider] })}
        </Button>
      ))}
      {error !== null && <RefusalNote error={error} kept={t('identity.kept')} />}
    </>
  )
}
