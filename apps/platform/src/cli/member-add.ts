import { parseMinor } from '@trevo/rules/money'
import { memberId } from '@trevo/rules/ids'
import { createPasswords } from '#identity/passwords.ts'
import { transactMoney } from '#ledger/committed.ts'
import { balanceAdjusted } from '#ledger/movements/balance-adjusted.ts'
import { post } from '#ledger/post.ts'
import { insertMember } from '#tables/members.ts'
import { type Command, CommandRefused, given } from './command.ts'

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

export const memberAdd: Command = {
  name: 'member add',
  usage: 'member add --username NAME --password PASSWORD --type N [--balance MINOR] [--currency BRL]',
  does: 'makes a member, with money by an adjustment in the books',
  words: [],
  flags: { username: 'required', password: 'required', type: 'required', balance: 'optional', currency: 'optional' },
  run: async ({ database }, input) => {
    const username = given(input, 'username')
    if (!namePattern.test(username)) throw new CommandRefused(`"${username}" is not a user name: a letter, then letters, digits and _, at most 32.`)
    const type = readType(given(input, 'type'))
    const currency = input.flags.currency ?? 'BRL'
    if (!/^[A-Z]{3}$/.test(currency)) throw new CommandRefused(`--currency is "${currency}", but must be three capitals, such as BRL.`)
    const balance = parseMinor(input.flags.balance ?? '0')
    if (balance === null) throw new CommandRefused(`--balance is "${input.flags.balance}", but must be whole minor units (cents) in digits alone.`)
    const passwordHash = await createPasswords().hash(readPassword(given(input, 'password')))
    const member = await transactMoney(database, async (tx) => {
      const key = await insertMember(tx, { username, nickname: username, type, currency, language: 'pt', passwordHash }, new Date())
      if (key === null) throw new CommandRefused(`The user name ${username} is taken.`)
      if (balance > 0n) {
        const { status } = await post(
          tx,
          balanceAdjusted({
            member: key,
            currency,
            adjustmentId: `opening-${key}`,
            direction: 'credit',
            amountMinor: balance,
            reason: 'opening balance, set by the operator at the terminal',
          }),
        )
        if (status !== 'OK') throw new CommandRefused(`The opening balance was refused: ${status}. No member was made.`)
      }
      return memberId(key)
    })
    return { json: { memberId: member }, lines: [`Member ${username} is ${member}.`] }
  },
}
