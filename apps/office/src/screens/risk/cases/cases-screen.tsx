import { CasesList } from '#areas/risk/cases-list.tsx'

export function RiskCasesScreen() {
  return <CasesList room="risk" />
}
