import type { Site } from '#initial-data/initial-data.ts'

type Contact = Site['customerService'][number]

/** Only where a phone may safely be sent: a page, a call, a mail. */
const isSafe = ({ path }: Contact): boolean => /^(?:https:\/\/|tel:|mailto:)/.test(path)

/** Whom somebody asks who stands before a closed site: customer service first, else the first that is no page of a social network. */
export const contactOf = (contacts: readonly Contact[]): Contact | null =>
  contacts.find((contact) => isSafe(contact) && (contact.csType === 'CS' || contact.title === 'CS')) ??
  contacts.find((contact) => isSafe(contact) && contact.csType !== 'FACEBOOK' && contact.csType !== 'YOUTUBE') ??
  null
