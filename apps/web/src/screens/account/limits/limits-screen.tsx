import { LimitsPart } from '#areas/account/limits/limits-part.tsx'
import { Screen } from '#ui/screen.tsx'

export function LimitsScreen() {
  return (
    <Screen narrow stacked>
      <LimitsPart />
    </Screen>
  )
}
