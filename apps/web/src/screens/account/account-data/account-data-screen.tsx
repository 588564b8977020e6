import { CareLink } from '#areas/account/care-link.tsx'
import { BirthdayGift } from '#areas/content/promotions/birthday-gift.tsx'
import { Screen } from '#ui/screen.tsx'
import { CloseSection } from './close-section.tsx'
import { ConsentsSection } from './consents-section.tsx'
import { ExportSection } from './export-section.tsx'

/** What belongs to a member besides money: their data, and the right to leave. */
export function AccountDataScreen() {
  return (
    <Screen narrow>
      <ExportSection />
      <CareLink />
      <ConsentsSection />
      <BirthdayGift isKeptAlone />
      <CloseSection />
    </Screen>
  )
}
