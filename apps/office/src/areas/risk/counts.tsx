import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { CountCards } from '#ui/count-cards.tsx'
import type { Room } from './risk-words.tsx'

const tones: Readonly<Partial<Record<string, 'caution' | 'danger'>>> = { soon: 'caution', late: 'danger' }

/** How much waits in a room. */
export function RoomCounts({ room }: { readonly room: Room }) {
  const { data } = useCall(`GET /office/${room}/counts`, undefined, { pollMs: 10_000 })
  if (data === undefined) return null
  const shown = room === 'aml' ? (['alerts', 'unclaimed', 'cases', 'soon', 'late', 'stopped'] as const) : (['alerts', 'unclaimed', 'cases', 'soon', 'late'] as const)
  return <CountCards counts={shown.map((key) => ({ key, label: t(`risk.count.${key}`), count: data[key], ...(tones[key] !== undefined && { tone: tones[key] }) }))} />
}
