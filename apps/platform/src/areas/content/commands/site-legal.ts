import { houseFacts } from '@trevo/rules/site/house-facts'
import { brandActs, wholeLegal } from '#areas/content/brand/site-acts.ts'
import { readSite } from '#areas/site/store.ts'
import { type Command, CommandRefused } from '#cli/command.ts'
import { changeSite } from './change-site.ts'

const textPattern = /^\P{Cc}{1,300}$/u

export const siteLegal: Command = {
  kind: 'acts',
  name: 'site legal',
  usage: 'site legal FACT TEXT|none',
  does: `tells what the house says of itself in the help center where its market asks for it: ${houseFacts.join(', ')}`,
  words: ['FACT', 'TEXT'],
  flags: {},
  run: async ({ database }, { words: [word = '', text = ''] }) => {
    const fact = houseFacts.find((each) => each === word)
    if (fact === undefined) throw new CommandRefused(`"${word}" is none of ${houseFacts.join(', ')}.`)
    const told = text.trim()
    if (!textPattern.test(told)) throw new CommandRefused('A text has from 1 to 300 characters; "none" takes it away.')
    await changeSite(database, brandActs.setLegal, ({ legal }) => ({ ...wholeLegal(legal), [fact]: told === 'none' ? '' : told }))
    const { legal } = await readSite(database.db)
    return { json: { ...wholeLegal(legal) }, lines: houseFacts.map((each) => `${each}: ${(legal[each] ?? '') === '' ? '(not told)' : legal[each]}`) }
  },
}
