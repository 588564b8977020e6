import { brandActs } from '#areas/content/brand/site-acts.ts'
import { readSite } from '#areas/site/store.ts'
import { type Command, CommandRefused } from '#cli/command.ts'
import { changeSite } from './change-site.ts'

const colour = { pattern: /^#[0-9a-f]{6}$/, is: 'a colour such as #0b1512' }
const layout = { pattern: /^[01]$/, is: 'the layout 0 (base) or 1 (new)' }
const parts = {
  app_background: colour,
  app_desc: { pattern: /^\P{Cc}{0,80}$/u, is: 'a line of at most 80 characters' },
  app_desc_font_color: colour,
  mem_cen: layout,
  dep_func: layout,
} as const
const isPart = (word: string): word is keyof typeof parts => Object.hasOwn(parts, word)

export const siteTemplate: Command = {
  kind: 'acts',
  name: 'site template',
  usage: 'site template PART VALUE',
  does: 'sets a part of the mobile template: app_background, app_desc, app_desc_font_color, mem_cen or dep_func',
  words: ['PART', 'VALUE'],
  flags: {},
  run: async ({ database }, { words: [part = '', value = ''] }) => {
    if (!isPart(part)) throw new CommandRefused(`"${part}" is none of ${Object.keys(parts).join(', ')}.`)
    if (!parts[part].pattern.test(value)) throw new CommandRefused(`"${value}" is not ${parts[part].is}.`)
    await changeSite(database, brandActs.setTemplate, (site) => ({ ...site.mobile_template, [part]: value }))
    const { mobile_template: template } = await readSite(database.db)
    return { json: template, lines: [`${part} is "${template[part]}".`] }
  },
}
