import { site } from '#initial-data/initial-data.ts'
import { isNewLayout } from '#areas/site/mobile-template.ts'
import { useSearchParam } from '#router/location.ts'
import { useIsIdle } from '#lazy/use-is-idle.ts'
import { useModule } from '#lazy/use-module.ts'
import { Screen } from '#ui/screen.tsx'
import { BalanceHead } from './balance-head.tsx'
import { ChargeSkeleton } from './charge-skeleton.tsx'
import { DepositForm } from './deposit-form.tsx'

const loadChargeView = async () => (await import('./charge-view.tsx')).ChargeView

/** Of two faces the site's template chooses one (Product §4.112). The charge stands in the address, so that a reload brings it back and the arrow leads from it to the amount. */
export function DepositScreen() {
  const depositId = useSearchParam('id')
  // It comes while an amount is being chosen.
  const ChargeView = useModule(loadChargeView, useIsIdle() || depositId !== null)
  return (
    <Screen narrow>
      {depositId === null ? (
        <div data-layout={isNewLayout(site().mobileTemplate.dep_func) ? 'new' : 'base'}>
          <BalanceHead />
          <DepositForm />
        </div>
      ) : ChargeView === null ? (
        <ChargeSkeleton />
      ) : (
        <ChargeView key={depositId} depositId={depositId} />
      )}
    </Screen>
  )
}
