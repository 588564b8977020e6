import { site } from '#initial-data/initial-data.ts'
import { sitePart } from '#lazy/site-part.ts'

export const hasPhoneWay = (): boolean => site().whitelabel['FORGETMOBILE3'] === true

export const phonePart = sitePart(hasPhoneWay, async () => (await import('./phone-form.tsx')).PhoneForm)
