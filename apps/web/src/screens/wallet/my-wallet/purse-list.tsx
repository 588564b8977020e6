import type { IconName } from '@trevo/ui/icon-names.ts'
import { Mark } from '@trevo/ui/mark.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { type Purses, usePurses } from '#areas/wallet/records/use-account-record.ts'
import { t } from '#i18n/t.ts'
import { Link } from '#router/link.tsx'
import { useBalanceHidden } from '#session/preferences.ts'
import { useWallet } from '#session/use-wallet.ts'
import { ErrorState } from '#ui/error-state.tsx'

type Part = 'cash' | 'bonus' | 'held' | 'open' | 'debt'
const icons: Readonly<Record<Part, IconName>> = { cash: 'wallet', bonus: 'gift', held: 'withdraw', open: 'chip', debt: 'alert' }

type Shown = Pick<Purses, 'cash' | 'bonus' | 'held' | 'debt' | 'currency'> & { readonly openRounds: { readonly stake: string } }

/** Cash and bonus always; the others while there is something in them. */
const partsOf = ({ cash, bonus, held, debt, openRounds }: Shown): readonly (readonly [Part, string])[] => [
  ['cash', cash],
  ['bonus', bonus],
  ...(held === '0' ? [] : ([['held', held]] as const)),
  ...(openRounds.stake === '0' ? [] : ([['open', openRounds.stake]] as const)),
  ...(debt === '0' ? [] : ([['debt', debt]] as const)),
]

/** Each purse with what it may be used for, in plain words; it opens the record of that purse. */
export function PurseList() {
  const purses = usePurses()
  const isHidden = useBalanceHidden()
  const { data: wallet } = useWallet()
  // The wallet is known before the purses are.
  const shown: Shown | undefined = purses.data ?? (wallet && { ...wallet, debt: '0', openRounds: { stake: '0' } })
  if (shown === undefined || (purses.data === undefined && purses.isError)) return <ErrorState error={purses.error} onRetry={() => void purses.refetch()} isRetrying={purses.isFetching} />
  const { currency } = shown
  return (
    <Section title={t('wallet.purses.where')}>
      <Rows>
        {partsOf(shown).map(([part, value]) => (
          <Row
            key={part}
            mark={<Mark icon={icons[part]} tone={part === 'debt' ? 'caution' : 'accent'} />}
            title={t(`wallet.purses.${part}`)}
            text={t(`wallet.purses.notes.${part}`)}
            end={<Money value={value} currency={currency} isMasked={isHidden} />}
            link={<Link to={part === 'open' ? '/m/gameRecord' : `/m/transaction/record?tab=account${part === 'cash' ? '' : `&purse=${part}`}`} />}
          />
        ))}
      </Rows>
    </Section>
  )
}
