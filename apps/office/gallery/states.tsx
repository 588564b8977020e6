import { Refused as RefusedError } from '#data/refused.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Loading } from '#ui/loading.tsx'
import { Refused } from '#ui/refused.tsx'
import { Stale } from '#ui/stale.tsx'
import type { Part } from './part.ts'

const again = (): void => undefined

export const states: readonly Part[] = [
  { name: 'States', states: {
    empty: ({ say }) => <Empty title={say.title} text={say.sentence}><Button kind="primary">{say.word}</Button></Empty>,
    loading: () => <Loading lines={4} />,
    refused: () => <Refused error={new RefusedError('not_permitted', { code: 'not_permitted', status: 403, reference: 'req_7f3a' })} />,
    offline: () => <Refused error={new RefusedError('offline')} onRetry={again} />,
    stale: () => <Stale asOf="2026-11-24T15:30:00Z" onRetry={again} />,
  } },
]
