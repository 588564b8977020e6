import type { Tx } from '#db/tables.ts'
import { updateFlag } from '#areas/site/store.ts'
import { setFirstContacts } from './store.ts'

/** Addresses that are nobody's. */
const contacts = [
  { csType: 'MAIL', title: 'suporte@example.com', path: 'mailto:suporte@example.com' },
  { csType: 'FACEBOOK', title: 'Facebook', path: 'https://social.example.com/trevo' },
  { csType: 'YOUTUBE', title: 'YouTube', path: 'https://video.example.com/trevo' },
]

/** The demo's ways to reach people, once: an operator who has set them has said what they want. */
export const seedSupport = async (tx: Tx): Promise<void> => {
  if (await setFirstContacts(tx, contacts)) await updateFlag(tx, 'CBS3', true)
}
