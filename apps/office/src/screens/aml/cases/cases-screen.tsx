import { CasesList } from '#areas/risk/cases-list.tsx'

export function AmlCasesScreen() {
  return <CasesList room="aml" />
}
