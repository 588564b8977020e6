import { useSearchParam } from '#app/navigate.ts'
import { Screen } from '#ui/screen.tsx'
import { BalanceHead } from './balance-head.tsx'
import { ChargeView } from './charge-view.tsx'
import { DepositForm } from './deposit-form.tsx'

/** The charge stands in the address, so that a reload brings it back and the arrow leads from it to the amount. */
export function DepositScreen() {
  const depositId = useSearchParam('id')
  return (
    <Screen narrow>
      {depositId === null ? (
        <>
          <BalanceHead />
          <DepositForm />
        </>
      ) : (
        <ChargeView key={depositId} depositId={depositId} />
      )}
    </Screen>
  )
}
