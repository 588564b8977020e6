import { useCall } from '#data/use-call.ts'
import { number as figure } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { Empty } from '#ui/empty.tsx'
import { Facts } from '#ui/facts.tsx'
import { Loading } from '#ui/loading.tsx'
import { Refused } from '#ui/refused.tsx'

/** How many members saw a pop-up and closed it, by day of the books. */
export function Reach({ itemKey }: { readonly itemKey: string }) {
  const asked = useCall('GET /office/announcements/:key/reach', { params: { key: itemKey } })
  if (asked.data === undefined) return asked.error === null ? <Loading lines={6} /> : <Refused error={asked.error} onRetry={() => void asked.refetch()} />
  const { days } = asked.data
  if (days.length === 0) return <Empty title={t('content.reach.none')} text={t('content.reach.none_text')} />
  return <Facts facts={days.map(({ day, seen, closed }) => ({ key: day, label: day, value: t('content.reach.day', { seen: figure(seen), closed: figure(closed) }) }))} />
}
