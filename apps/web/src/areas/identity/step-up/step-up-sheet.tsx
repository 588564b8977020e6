import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queries } from '#api/queries.ts'
import { loadMessages, t } from '#i18n/t.ts'
import { signWithPasskey } from '#session/passkeys.ts'
import { ProofForm, type Proof } from '#session/proof-form.tsx'
import { renewToken } from '#session/session-store.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import styles from './step-up-sheet.module.css'

interface StepUpSheetProps {
  readonly onDone: () => void
  readonly onLeave: () => void
}

/** The proof that a sensitive change asks for; the session goes on under another token. */
export function StepUpSheet({ onDone, onLeave }: StepUpSheetProps) {
  const ways = useQuery(
    {
      queryKey: ['security', 'step-up'],
      staleTime: 0,
      queryFn: async ({ signal }) => {
        const [security] = await Promise.all([call('GET /api/security', { signal }), loadMessages(['identity'])])
        return security.stepUp.methods
      },
    },
    queries,
  )
  const prove = async (proof: Proof): Promise<boolean> => {
    const stepped = await stepUpBy(proof)
    if (stepped === null) return false
    renewToken(stepped.token)
    onDone()
    return true
  }
  const isReady = ways.data !== undefined
  return (
    <Sheet open onClose={onLeave} title={isReady ? t('identity.proof.stepUpTitle') : ''}>
      {isReady ? (
        <ProofForm methods={ways.data} onProof={prove} action={t('identity.proof.confirm')}>
          <p className={styles.text}>{t('identity.proof.stepUpText')}</p>
        </ProofForm>
      ) : ways.isError ? (
        <ErrorState error={ways.error} onRetry={() => void ways.refetch()} isRetrying={ways.isFetching} />
      ) : (
        <AfterDelay>
          <Skeleton height={160} />
        </AfterDelay>
      )}
    </Sheet>
  )
}

const stepUpBy = async (proof: Proof): Promise<{ readonly token: string } | null> => {
  if (proof.method !== 'passkey') return call('POST /api/security/step-up', { body: proof })
  const { challengeId, options } = await call('POST /api/security/step-up/passkey-options')
  const response = await signWithPasskey(options)
  return response === null ? null : call('POST /api/security/step-up/passkey', { body: { challengeId, response } })
}
