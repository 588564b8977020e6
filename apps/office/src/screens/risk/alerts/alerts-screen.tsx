import { AlertsList } from '#areas/risk/alerts-list.tsx'

export function RiskAlertsScreen() {
  return <AlertsList room="risk" />
}
