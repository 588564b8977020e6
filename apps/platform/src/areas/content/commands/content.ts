import { readFile } from 'node:fs/promises'
import { readContentFile } from '#areas/content/import/content-file.ts'
import { importContent } from '#areas/content/import/import-content.ts'
import { announcementActs, termsActs } from '#areas/content/acts/content-acts.ts'
import { performAtTerminal, terminalReason } from '#areas/staff/at-terminal.ts'
import { openAct, terminal } from '#areas/staff/log-store.ts'
import { countOwners } from '#areas/staff/people-store.ts'
import { insertMails } from '#areas/content/import/store.ts'
import { type Command, CommandRefused, given } from '#cli/command.ts'

const problemsShown = 20
/** As in a bulk of the office. */
const messagesByOne = 100

const readText = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8')
  } catch {
    throw new CommandRefused(`${path} cannot be read.`)
  }
}

export const contentImport: Command = {
  kind: 'acts',
  name: 'content import',
  usage: 'content import FILE',
  does: 'writes announcements, promotions, banners and help from a file (docs/content-import.md): all of it or nothing',
  words: ['FILE'],
  flags: {},
  run: async ({ database }, { words: [path = ''] }) => {
    const read = readContentFile(await readText(path))
    if ('problems' in read) {
      const more = read.problems.length - problemsShown
      const shown = read.problems.slice(0, problemsShown).map((problem) => `  ${problem}`)
      throw new CommandRefused([`Nothing was written, because of ${path}:`, ...shown, ...(more > 0 ? [`  and ${more} more`] : [])].join('\n'))
    }
    const { file } = read
    const held = await database.transact(async (tx) => {
      const now = new Date()
      const keys = { announcements: file.announcements.map(({ key }) => key), help: file.help.length, categories: file.categories.map(({ key }) => key) }
      const holdsWide = (await countOwners(tx, now)) > 0
      await openAct(tx, terminal, { act: 'content.import', target: { kind: 'content', id: 'import' }, reason: terminalReason, after: keys })
      const waiting = await importContent(tx, file, { now, holdsWide })
      for (const { kind, key } of waiting) await performAtTerminal(tx, database, (kind === 'terms' ? termsActs : announcementActs).publish, { key }, now)
      return waiting
    })
    const counts = { categories: file.categories.length, announcements: file.announcements.length, help: file.help.length, proposed: held.map(({ key }) => key) }
    const waits = held.length === 0 ? [] : [`These wait for an approval in the office: ${counts.proposed.join(', ')}.`]
    return { json: counts, lines: [`Written: ${counts.announcements} announcements, ${counts.categories} categories, ${counts.help} items of help.`, ...waits] }
  },
}

export const mailSend: Command = {
  kind: 'acts',
  name: 'mail send',
  usage: 'mail send --to USERNAME|all --title TITLE --content HTML [--offer]',
  does: 'puts a mail into the inbox of a member, or of all; one that offers something (--offer) reaches nobody who stopped play or is talked with for care',
  words: [],
  flags: { to: 'required', title: 'required', content: 'required', offer: 'switch' },
  run: async ({ database }, input) => {
    const [to, title, content] = [given(input, 'to'), given(input, 'title').trim(), given(input, 'content')]
    const isOffer = input.flags.offer !== undefined
    if (title === '' || title.length > 200) throw new CommandRefused('--title must have from 1 to 200 characters.')
    if (content.length > 32_768) throw new CommandRefused('--content must have at most 32768 characters.')
    const sent = await database.transact(async (tx) => {
      await openAct(tx, terminal, { act: 'mails.send', target: { kind: 'content', id: 'mail' }, reason: terminalReason, after: { to, title, isOffer } })
      const count = await insertMails(tx, { title, content, isOffer }, to === 'all' ? null : to)
      if (count === 0 && to !== 'all') throw new CommandRefused(`There is no active member ${to}.`)
      if (count > messagesByOne && (await countOwners(tx, new Date())) > 0)
        throw new CommandRefused(`${count} members are more than the ${messagesByOne} whom one person may write to: choose them in the office, at /members, and send it from there with an approval. Nothing was sent.`)
      return count
    })
    return { json: { sent }, lines: [`Sent to ${sent} ${sent === 1 ? 'member' : 'members'}.`] }
  },
}
