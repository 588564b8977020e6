import { useSearchParam } from '#app/navigate.ts'
import { t } from '#i18n/t.ts'
import { Screen } from '#ui/screen.tsx'
import { ChargeView } from './charge-view.tsx'
import { DepositForm } from './deposit-form.tsx'
import { LatestDeposits } from './latest-deposits.tsx'
import { OpenCharge } from './open-charge.tsx'

/** The charge stands in the address, so that a reload brings it back and the arrow leads from it to the amount. */
export function DepositScreen() {
  const depositId = useSearchParam('id')
  return (
    <Screen title={t('deposit.title')} narrow>
      {depositId === null ? (
        <>
          <OpenCharge />
          <DepositForm />
          <LatestDeposits />
        </>
      ) : (
        <ChargeView key={depositId} depositId={depositId} />
      )}
    </Screen>
  )
}
