import { site } from '#app/boot.ts'
import { sitePart } from '#lib/site-part.ts'

export const hasPhoneWay = (): boolean => site().whitelabel['FORGETMOBILE3'] === true

export const phonePart = sitePart(hasPhoneWay, async () => (await import('./phone-form.tsx')).PhoneForm)
