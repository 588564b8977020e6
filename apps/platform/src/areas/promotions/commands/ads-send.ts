import { adChannels, adProducts } from '@trevo/rules/care/ads-consent'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { findAdReaders } from '#areas/content/consents/consents-store.ts'
import { queueMessage } from '#areas/messages/store.ts'
import { lockSegment } from '#areas/promotions/segments-store.ts'
import { terminalReason } from '#areas/staff/at-terminal.ts'
import { openAct, terminal } from '#areas/staff/log-store.ts'
import { countOwners } from '#areas/staff/people-store.ts'
import { type Command, CommandRefused, given } from '#cli/command.ts'

/** What two people have not looked at goes to so many. */
const adsByOne = 100
const adsAtOnce = 5_000
const sentWithinMs = 24 * 3_600_000
const [titleMax, bodyMax] = [200, 2_000]

const oneOf = <Name extends string>(names: readonly Name[], flag: string, text: string): Name => {
  const found = names.find((name) => name === text)
  if (found === undefined) throw new CommandRefused(`--${flag} must be ${names.join(' or ')}.`)
  return found
}

/** Product §6.1612. Whether each may get it is asked here, and again when it is sent. */
export const adsSend: Command = {
  kind: 'acts',
  name: 'ads send',
  usage: 'ads send --to LIST|all --channel email|sms --product casino|betting --title TITLE --text TEXT',
  does: 'writes to members of a list, or to all, about what the house offers: to those alone who said yes to that channel (and product, where the market asks for it) and whom offers may reach',
  words: [],
  flags: { to: 'required', channel: 'required', product: 'required', title: 'required', text: 'required' },
  run: async ({ database }, input) => {
    const [to, title, text] = [given(input, 'to'), given(input, 'title').trim(), given(input, 'text').trim()]
    const ad = { channel: oneOf(adChannels, 'channel', given(input, 'channel')), product: oneOf(adProducts, 'product', given(input, 'product')) }
    if (title === '' || title.length > titleMax) throw new CommandRefused(`--title must have from 1 to ${titleMax} characters.`)
    if (text === '' || text.length > bodyMax) throw new CommandRefused(`--text must have from 1 to ${bodyMax} characters.`)
    const now = new Date()
    const queued = await database.transact(async (tx) => {
      if (to !== 'all' && (await lockSegment(tx, to)) === undefined) throw new CommandRefused(`There is no list ${to}: its key stands in the office under Lists.`)
      await openAct(tx, terminal, { act: 'mails.send', target: { kind: 'content', id: 'ad' }, reason: terminalReason, after: { to, title, isOffer: true, ...ad } })
      const market = await marketOfAct(tx, now)
      const rules = { consent: market.value('ads.consent', 'outbox'), whom: market.value('offer.whom', 'outbox') }
      const most = (await countOwners(tx, now)) > 0 ? adsByOne : adsAtOnce
      const readers = await findAdReaders(tx, to === 'all' ? null : to, ad, rules, most + 1)
      if (readers.length > most) throw new CommandRefused(`More than ${most} members would get it, which is more than are written to at once: choose a smaller list. Nothing was sent.`)
      for (const { id, recipient, language } of readers)
        await queueMessage(tx, { channel: ad.channel, recipient, language, facts: { kind: 'ad', member: id.toString(), product: ad.product, subject: title, body: text }, sendBefore: new Date(now.getTime() + sentWithinMs) }, now)
      return readers.length
    })
    return { json: { queued }, lines: [`Queued for ${queued} ${queued === 1 ? 'member' : 'members'}.`] }
  },
}
