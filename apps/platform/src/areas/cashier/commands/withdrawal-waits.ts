import { setWaits } from '#areas/cashier/acts/set-waits.ts'
import { readSite } from '#areas/site/store.ts'
import { performAtTerminal } from '#areas/staff/at-terminal.ts'
import { type Command, CommandRefused } from '#cli/command.ts'

const most: Readonly<Record<string, number>> = { change: 720, 'new-key': 720, review: 10_080 }

export const withdrawalWait: Command = {
  kind: 'acts',
  name: 'withdrawals wait',
  usage: 'withdrawals wait change|new-key HOURS, or review MINUTES',
  does: 'sets how long money waits after a change of password, number or payment password, before it may go to a newly saved key (0: any key is taken), and for the look of a person',
  words: ['change|new-key|review', 'HOURS'],
  flags: {},
  run: async ({ database }, { words: [what = '', text = ''] }) => {
    const max = Object.hasOwn(most, what) ? most[what] : undefined
    if (max === undefined) throw new CommandRefused(`"${what}" is neither change, new-key nor review.`)
    const least = what === 'review' ? 5 : 0
    if (!/^[0-9]{1,5}$/.test(text) || Number(text) > max || Number(text) < least) throw new CommandRefused(`"${text}" is no number of ${what === 'review' ? 'minutes' : 'hours'} from ${least} to ${max}.`)
    const state = await database.transact(async (tx) => {
      const site = await readSite(tx)
      const waits = {
        changeHours: what === 'change' ? Number(text) : site.cool_down_hours,
        newKeyHours: what === 'new-key' ? Number(text) : site.new_account_hours,
        reviewMinutes: what === 'review' ? Number(text) : site.review_minutes,
      }
      await performAtTerminal(tx, database, setWaits, waits, new Date())
      return waits
    })
    return { json: state, lines: [`After a change: ${state.changeHours} h. To a new key: ${state.newKeyHours} h. For a person to look: ${state.reviewMinutes} min.`] }
  },
}
