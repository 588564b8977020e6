import { site } from '#initial-data/initial-data.ts'
import { optionalFeature } from '#lazy/optional-feature.ts'

export const hasPhoneWay = (): boolean => site().whitelabel['FORGETMOBILE3'] === true

export const phoneFeature = optionalFeature(hasPhoneWay, async () => (await import('./phone-form.tsx')).PhoneForm)
