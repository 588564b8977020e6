import { readSite, type SiteHours, updateHours } from '#areas/site/store.ts'
import { type Command, CommandRefused } from '#cli/command.ts'

const columns: Readonly<Record<string, SiteHours>> = { change: 'cool_down_hours', 'new-key': 'new_account_hours' }
const hoursMax = 720

export const withdrawalWait: Command = {
  name: 'withdrawals wait',
  usage: 'withdrawals wait change|new-key HOURS',
  does: 'sets how long money waits after a change of password, number or payment password, or before it may go to a newly saved key (0: any key is taken)',
  words: ['change|new-key', 'HOURS'],
  flags: {},
  run: async ({ database }, { words: [what = '', hours = ''] }) => {
    const column = Object.hasOwn(columns, what) ? columns[what] : undefined
    if (column === undefined) throw new CommandRefused(`"${what}" is neither change nor new-key.`)
    if (!/^[0-9]{1,3}$/.test(hours) || Number(hours) > hoursMax) throw new CommandRefused(`"${hours}" is no number of hours from 0 to ${hoursMax}.`)
    await updateHours(database.db, column, Number(hours))
    const site = await readSite(database.db)
    const state = { changeHours: site.cool_down_hours, newKeyHours: site.new_account_hours }
    return { json: state, lines: [`After a change: ${state.changeHours} h. To a new key: ${state.newKeyHours} h.`] }
  },
}
