import { type Minor, parseMinor } from '@trevo/rules/money'
import { memberId } from '@trevo/rules/ids'
import { currencyOfType, isPlayMoney } from '@trevo/rules/play-money'
import { createPasswords } from '#credentials/passwords.ts'
import { normaliseWhole } from '#areas/identity/codes/phone-number.ts'
import { transactMoney } from '#ledger/committed.ts'
import { playMoneyGranted } from '#ledger/movements/play-money-granted.ts'
import { post } from '#ledger/post.ts'
import { readSite } from '#areas/site/store.ts'
import { insertMember } from '#areas/identity/members/members-store.ts'
import { performAtTerminal, terminalReason } from '#areas/staff/at-terminal.ts'
import { openAct, terminal } from '#areas/staff/log-store.ts'
import { adjustBalance } from '#areas/wallet/acts/adjust-balance.ts'
import { type Command, type CommandContext, CommandRefused, given } from '#cli/command.ts'
import type { Tx } from '#db/tables.ts'

const namePattern = /^[A-Za-z][A-Za-z0-9_]{0,31}$/

const readType = (text: string): number => {
  if (!/^[0-9]{1,2}$/.test(text)) throw new CommandRefused(`--type is "${text}", but must be a number from 0 to 99.`)
  return Number(text)
}

const readPassword = (text: string): string => {
  const length = [...text].length
  if (length < 8 || length > 128) throw new CommandRefused('--password must have from 8 to 128 characters.')
  return text
}

/** With its +, in any country. */
const readMobile = (text: string | undefined): string | null => {
  if (text === undefined) return null
  const number = normaliseWhole(text)
  if (number === null) throw new CommandRefused(`--mobile is "${text}", but must be a mobile number with its country, such as +5511912345678.`)
  return number
}

/** Money takes two people, as every adjustment does; play money is nobody's. What waits is told. */
const giveOpeningBalance = async (tx: Tx, database: CommandContext['database'], { key, balance, isPlay }: { readonly key: bigint; readonly balance: Minor; readonly isPlay: boolean }, now: Date): Promise<string | null> => {
  if (isPlay) {
    const { status } = await post(tx, playMoneyGranted({ member: key, grantId: `opening-${key}`, amountMinor: balance }))
    if (status !== 'OK') throw new CommandRefused(`The opening balance was refused: ${status}. No member was made.`)
    return null
  }
  const payload = { memberId: memberId(key), direction: 'credit', amountMinor: balance.toString(), evidence: 'opening balance, set by the operator at the terminal', undoes: null } as const
  const outcome = await performAtTerminal(tx, database, adjustBalance, payload, now)
  return outcome.kind === 'proposed' ? outcome.waits : null
}

export const memberAdd: Command = {
  kind: 'acts',
  name: 'member add',
  usage: 'member add --username NAME --password PASSWORD --type N [--balance MINOR] [--currency CODE] [--mobile +NUMBER] [--must-change-password]',
  does: 'makes a member, with money by an adjustment in the books; a mobile number is taken as proved, and the first login may have to change the password',
  words: [],
  flags: { username: 'required', password: 'required', type: 'required', balance: 'optional', currency: 'optional', mobile: 'optional', 'must-change-password': 'switch' },
  run: async ({ database }, input) => {
    const username = given(input, 'username')
    if (!namePattern.test(username)) throw new CommandRefused(`"${username}" is not a user name: a letter, then letters, digits and _, at most 32.`)
    const type = readType(given(input, 'type'))
    const asked = input.flags.currency ?? (await readSite(database.db)).currency
    if (!/^[A-Z]{3}$/.test(asked)) throw new CommandRefused(`--currency is "${asked}", but must be three capitals, such as BRL.`)
    // A free trial has play money, whatever was asked: it holds nothing else.
    const currency = currencyOfType(type, asked)
    if (isPlayMoney(currency) && type !== 4) throw new CommandRefused(`--currency is ${currency}, which is the play money of type 4 alone.`)
    const balance = parseMinor(input.flags.balance ?? '0')
    if (balance === null) throw new CommandRefused(`--balance is "${input.flags.balance}", but must be whole minor units (cents) in digits alone.`)
    const mobileNumber = readMobile(input.flags.mobile)
    const now = new Date()
    const passwordHash = await createPasswords().hash(readPassword(given(input, 'password')))
    const { wireId: member, waits } = await transactMoney(database, async (tx) => {
      const proved = { mobileNumber, mobileVerifiedAt: mobileNumber === null ? null : now }
      const mustChangePassword = input.flags['must-change-password'] !== undefined
      const key = await insertMember(tx, { username, nickname: username, type, currency, language: 'pt', passwordHash, mustChangePassword, ...proved }, now)
      if (key === null) throw new CommandRefused(mobileNumber === null ? `The user name ${username} is taken.` : `The user name ${username} or the number ${mobileNumber} is taken.`)
      const wireId = memberId(key)
      await openAct(tx, terminal, { act: 'members.add', target: { kind: 'member', id: wireId }, reason: terminalReason, after: { username, type, currency } })
      return { wireId, waits: balance === 0n ? null : await giveOpeningBalance(tx, database, { key, balance, isPlay: isPlayMoney(currency) }, now) }
    })
    const inPlayMoney = isPlayMoney(currency) ? `, a free trial with play money (${currency})` : ''
    return { json: { memberId: member }, lines: [`Member ${username} is ${member}${inPlayMoney}.`, ...(waits === null ? [] : [waits])] }
  },
}
