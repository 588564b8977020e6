import { papersId } from '@trevo/rules/ids'
import type { paperActs } from '@trevo/rules/staff/acts/papers'
import { papersIn } from '#testing/papers.ts'
import type { ActSample } from './act-sample.ts'

export const paperSamples: Readonly<Record<keyof typeof paperActs, ActSample>> = {
  // Somebody too young: such papers are verified by two people alone.
  'papers.verify': async (house) => ({ papersId: papersId(await papersIn(house.office, (await house.member()).id, 'pending', { told: { name: 'Ana Souza', birthday: '2015-01-01', number: '529.982.247-25' } })), expiresOn: null }),
  'papers.refuse': async (house) => ({ papersId: papersId(await papersIn(house.office, (await house.member()).id, 'pending')), why: 'unreadable', words: 'Please without the flash.' }),
  'papers.ask-again': async (house) => ({ papersId: papersId(await papersIn(house.office, (await house.member()).id, 'verified')), words: '' }),
  'papers.set-places': () => ({ places: ['withdraw'] }),
}
