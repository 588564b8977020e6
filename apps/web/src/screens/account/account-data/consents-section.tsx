import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/member/api'
import { Card } from '@trevo/ui/card.tsx'
import lined from '@trevo/ui/lined-panel.module.css'
import { Mark } from '@trevo/ui/mark.tsx'
import { Skeleton } from '@trevo/ui/skeleton.tsx'
import { Switch } from '@trevo/ui/switch.tsx'
import { call } from '#api/call.ts'
import { t } from '#i18n/t.ts'
import { useSession } from '#session/session-store.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import styles from './data-card.module.css'

type Consent = ReplyOf<'GET /api/consents'>['consents'][number]

/** Two switches, which is what most markets ask for. */
const placeOfTwo = 128

/** How the member lets the house write about what it offers: each switch holds at once. */
export function ConsentsSection() {
  const session = useSession()
  const queries = useQueryClient()
  const key = ['consents', session?.userName ?? '']
  const kept = useQuery({ queryKey: key, enabled: session !== null, staleTime: 0, queryFn: ({ signal }) => call('GET /api/consents', { signal }) })
  const change = useMutation({
    mutationFn: (consent: Consent) => call('PUT /api/consents', { body: consent }),
    onSuccess: (reply) => queries.setQueryData(key, reply),
    onError: () => queries.invalidateQueries({ queryKey: key }),
  })
  return (
    <Card title={t('account.consents.title')} mark={<Mark icon="mail" />}>
      <p className={styles.text}>{t('account.consents.text')}</p>
      {kept.data !== undefined ? (
        <div className={lined.panel}>
          {kept.data.consents.map((consent) => (
            <Switch
              key={`${consent.channel}-${consent.product}`}
              label={t(`account.consents.${consent.channel}.${consent.product}`)}
              isOn={change.isPending && change.variables.channel === consent.channel && change.variables.product === consent.product ? change.variables.isGiven : consent.isGiven}
              onChange={(isGiven) => change.mutate({ ...consent, isGiven })}
            />
          ))}
        </div>
      ) : kept.isError ? (
        <ErrorState error={kept.error} onRetry={() => void kept.refetch()} isRetrying={kept.isFetching} />
      ) : (
        <Skeleton height={placeOfTwo} radius={14} />
      )}
      {change.error === null ? null : <RefusalNote error={change.error} kept={t('account.consents.kept')} />}
    </Card>
  )
}
