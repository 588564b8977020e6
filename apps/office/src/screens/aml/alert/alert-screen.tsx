import { AlertRecord } from '#areas/risk/alert-record.tsx'

export function AmlAlertScreen() {
  return <AlertRecord room="aml" />
}
