import { AlertsList } from '#areas/risk/alerts-list.tsx'

export function AmlAlertsScreen() {
  return <AlertsList room="aml" />
}
