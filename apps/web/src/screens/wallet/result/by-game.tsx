import { type Column, DataTable } from '@trevo/ui/data-table.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { signedText } from '#areas/wallet/records/signed-text.ts'
import { t } from '#i18n/t.ts'
import type { Results } from './use-results.ts'

type Game = Results['games'][number]

/** What each game came to; its sums are those above. */
export function ByGame({ results: { games, currency } }: { readonly results: Results }) {
  if (games.length === 0) return null
  const money = (value: string | number | bigint): string => signedText(value, currency)
  const columns: readonly [Column<Game>, ...Column<Game>[]] = [
    { id: 'game', name: t('wallet.account.game'), valueOf: ({ gameName }) => gameName },
    { id: 'net', name: t('wallet.result'), valueOf: ({ net }) => BigInt(net), show: money, isSummed: true },
    { id: 'staked', name: t('wallet.staked'), valueOf: ({ staked }) => BigInt(staked), show: money, isSummed: true },
    { id: 'back', name: t('wallet.paidOut'), valueOf: ({ back }) => BigInt(back), show: money, isSummed: true },
  ]
  return (
    <Section title={t('wallet.pnl.byGame')}>
      <DataTable label={t('wallet.pnl.byGame')} columns={columns} lines={games} keyOf={({ vassalage, gameCode }) => `${vassalage}/${gameCode}`} />
    </Section>
  )
}
