import type { Site } from '#initial-data/initial-data.ts'
import type { IconName } from '@trevo/ui/icon-names.ts'

type Contact = Site['customerService'][number]
interface Channel extends Contact {
  readonly icon: IconName
}

const icons: Readonly<Partial<Record<string, IconName>>> = { FACEBOOK: 'social-f', YOUTUBE: 'social-play' }

/** The social icons: FACEBOOK and YOUTUBE alone, and only where they lead to a page of the web (Product §2.41). */
export const channelsOf = (contacts: readonly Contact[]): readonly Channel[] =>
  contacts.flatMap((contact) => {
    const icon = Object.hasOwn(icons, contact.csType) ? icons[contact.csType] : undefined
    return icon === undefined || !contact.path.startsWith('https://') ? [] : [{ ...contact, icon }]
  })
