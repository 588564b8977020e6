import { askedConsents } from '@trevo/rules/care/ads-consent'
import type { Database } from '@trevo/server/sql'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { listConsents, saveConsent } from '#areas/content/consents/consents-store.ts'
import type { Tables } from '#db/tables.ts'
import { findMember, setFirstLegal } from './store.ts'

/** What the demo's house tells of itself; of nobody who is there. */
const legal = { company: 'Trevo Demonstração S.A.', taxpayer: '11.222.333/0001-81', authorisation: 'Ambiente de demonstração, sem autorização', address: 'Rua do Trevo, 4, São Paulo', contacts: 'ajuda@example.com' }

/** The house tells of itself, and a member said yes to the first channel. A second run changes nothing. */
export const seedAds = async (database: Database<Tables>, now: Date): Promise<void> => {
  const member = await findMember(database.db, 'demo')
  await database.transact(async (tx) => {
    await setFirstLegal(tx, legal)
    const [first] = askedConsents((await marketOfAct(tx, now)).value('ads.consent', 'consents'))
    if (member === undefined || first === undefined || (await listConsents(tx, member.id)).length > 0) return
    await saveConsent(tx, member.id, first, true, now)
  })
}
