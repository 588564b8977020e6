import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { IdentityProviderCode } from '@trevo/contract/member/identities'
import { call, Refusal } from '#api/call.ts'
import { untilAnswered } from '#api/until-answered.ts'
import { t } from '#i18n/t.ts'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { leaveForSocialLogin } from '#session/social-login.ts'
import { Button } from '@trevo/ui/button.tsx'
import { OrLine } from '@trevo/ui/or-line.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { ProviderMark, providerNames } from './provider-mark.tsx'
import styles from './social-login-buttons.module.css'

/** A call is given up after 15 s; the rest is for the provider's page to begin. */
const leavingMsMax = 30_000

const known = ['google', 'facebook'] as const satisfies readonly IdentityProviderCode[]

/** An answer that says something else is none: a page of somebody between, or another release of the server. */
const readProviders = async (signal: AbortSignal): Promise<readonly IdentityProviderCode[]> => {
  const { providers }: { readonly providers?: unknown } = (await call('GET /api/identities/providers', { signal })) ?? {}
  if (!Array.isArray(providers)) throw new Refusal('unexpected')
  return known.filter((provider) => providers.includes(provider))
}

/** What is switched on stays until an answer takes it away: while none came, a tap tells by itself whether the way is open (Product §2.65). */
export function SocialLoginButtons({ switchedOn }: { readonly switchedOn: readonly IdentityProviderCode[] }) {
  const offered = useQuery({
    queryKey: ['identity-providers'],
    staleTime: 600_000,
    queryFn: ({ signal }) => readProviders(signal),
    ...untilAnswered,
  })
  const { data, refetch } = offered
  // A page that comes back as it was left is looked at again, and not every browser says so by its visibility.
  useEffect(() => {
    if (data !== undefined) return
    const ask = ({ persisted }: PageTransitionEvent): unknown => (persisted ? refetch() : undefined)
    addEventListener('pageshow', ask)
    return () => removeEventListener('pageshow', ask)
  }, [data, refetch])
  const shown = data ?? switchedOn
  if (shown.length === 0) return null
  return (
    <section className={styles.outside} aria-label={t('identity.or')}>
      <OrLine word={t('identity.or')} />
      <Buttons providers={shown} isReady={data !== undefined || offered.errorUpdateCount > 0} />
    </section>
  )
}

function Buttons({ providers, isReady }: { readonly providers: readonly IdentityProviderCode[]; readonly isReady: boolean }) {
  const isOnline = useIsOnline()
  const [leavingFor, setLeavingFor] = useState<IdentityProviderCode | null>(null)
  const [error, setError] = useState<unknown>(null)

  // A page that comes back from the provider's is as it was left; one whose way there was stopped, or led nowhere, never went.
  useEffect(() => {
    if (leavingFor === null) return
    const arrive = (): void => setLeavingFor(null)
    const timer = setTimeout(arrive, leavingMsMax)
    addEventListener('pageshow', arrive)
    return () => {
      clearTimeout(timer)
      removeEventListener('pageshow', arrive)
    }
  }, [leavingFor])

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
