import type { Act } from '@trevo/rules/staff/acts'
import type { contentActs } from '@trevo/rules/staff/acts/content'
import type { Json } from '@trevo/rules/canonical-json'
import { listHelpPlaces } from '#areas/content/items/shown-store.ts'
import type { House } from './house.ts'
import type { ActSample } from './act-sample.ts'

/** Reaches everybody unasked: two people. */
const popUp = { type: 'PU', title: { pt: 'Olá' }, content: { pt: '<p>Olá</p>' }, startDate: '2026-01-01T00:00:00Z' }
const help = { title: { pt: 'Ajuda' }, content: { pt: '<p>Assim</p>' } }

const samplesOf = (prefix: 'content' | 'help' | 'terms' | 'message', body: Json, keyOf: (house: House) => string) => {
  const act = (name: string) => `${prefix}.${name}` as Act
  const drafted = async (house: House) => {
    const key = keyOf(house)
    await house.done(act('save-draft'), { key, body })
    return { key }
  }
  const shown = async (house: House) => {
    const { key } = await drafted(house)
    const { number } = (await house.done(act('publish'), { key })) as { readonly number: number }
    return { key, number }
  }
  return {
    saveDraft: ((house) => ({ key: keyOf(house), body })) satisfies ActSample,
    drafted,
    askReview: (async (house) => ({ ...(await drafted(house)), isAsked: true })) satisfies ActSample,
    withdraw: (async (house) => ({ key: (await shown(house)).key })) satisfies ActSample,
    shown,
  }
}

const announcements = samplesOf('content', popUp, (house) => `pop-up-${house.next()}`)
const helps = samplesOf('help', help, (house) => `help-${house.next()}`)
const terms = samplesOf('terms', help, () => 'terms')

const words = {
  edit: ((house) => ({ language: 'en', texts: { 'ui.close': `Shut ${house.next() % 1_000}` } })) satisfies ActSample,
  drafted: async (house: House) => {
    await house.done('words.edit', words.edit(house))
    return { key: 'en' }
  },
}

const message = samplesOf('message', { words: { en: { subject: '', body: '{{code}} is yours' } } }, () => 'sms-code-login')

export const contentSamples: Readonly<Record<keyof typeof contentActs, ActSample>> = {
  'content.save-draft': announcements.saveDraft,
  'content.discard-draft': announcements.drafted,
  'content.ask-review': announcements.askReview,
  'content.publish': announcements.drafted,
  'content.withdraw': announcements.withdraw,
  'content.restore': announcements.shown,
  'content.save-category': (house) => ({ key: `category-${house.next()}`, name: { pt: 'Novos' }, position: 1 }),
  'help.save-draft': helps.saveDraft,
  'help.discard-draft': helps.drafted,
  'help.ask-review': helps.askReview,
  'help.publish': helps.drafted,
  'help.withdraw': helps.withdraw,
  'help.restore': helps.shown,
  'help.order': async (house) => {
    await helps.shown(house)
    const places = await listHelpPlaces(house.office.database.db)
    return { keys: places.filter((each) => each.is_shown).map(({ key }) => key) }
  },
  'terms.save-draft': terms.saveDraft,
  'terms.discard-draft': terms.drafted,
  'terms.ask-review': terms.askReview,
  'terms.publish': terms.drafted,
  'terms.restore': terms.shown,
  'words.edit': words.edit,
  'words.discard-draft': words.drafted,
  'words.ask-review': async (house) => ({ ...(await words.drafted(house)), isAsked: true }),
  'words.publish': words.drafted,
  'words.restore': async (house) => {
    const { number } = (await house.done('words.publish', await words.drafted(house))) as { readonly number: number }
    return { key: 'en', number }
  },
  'message.save-draft': message.saveDraft,
  'message.discard-draft': message.drafted,
  'message.ask-review': message.askReview,
  'message.publish': message.drafted,
  'message.withdraw': message.withdraw,
  'message.restore': message.shown,
  'content.add-picture': (house) => ({ drawn: Buffer.from(`a picture ${house.next()}`).toString('base64'), width: 1, height: 1 }),
}
