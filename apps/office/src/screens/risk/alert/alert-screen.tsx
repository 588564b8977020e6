import { AlertRecord } from '#areas/risk/alert-record.tsx'

export function RiskAlertScreen() {
  return <AlertRecord room="risk" />
}
