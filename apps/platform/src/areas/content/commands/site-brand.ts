import { brandActs } from '#areas/content/brand/site-acts.ts'
import { readSite } from '#areas/site/store.ts'
import { type Command, CommandRefused } from '#cli/command.ts'
import { changeSite } from './change-site.ts'

const namePattern = /^[^\p{Cc}<>&"]{1,32}$/u
const colourPattern = /^#[0-9a-f]{6}$/

export const siteBrand: Command = {
  kind: 'acts',
  name: 'site brand',
  usage: 'site brand NAME [--colour #rrggbb]',
  does: 'sets the name that pages, messages and the installed app go by, and the colour of the phone’s own bars around them',
  words: ['NAME'],
  flags: { colour: 'optional' },
  run: async ({ database }, { words: [word = ''], flags: { colour } }) => {
    const name = word.trim()
    if (!namePattern.test(name)) throw new CommandRefused(`"${word}" is not a name of 1 to 32 characters without < > & ".`)
    if (colour !== undefined && !colourPattern.test(colour)) throw new CommandRefused(`"${colour}" is not a colour such as #0b1512.`)
    await changeSite(database, brandActs.setName, (site) => ({ name, themeColour: colour ?? site.theme_colour }))
    const { brand_name: brandName, theme_colour: themeColour } = await readSite(database.db)
    return { json: { name: brandName, themeColour }, lines: [`The site is "${brandName}", with ${themeColour} around it.`] }
  },
}
