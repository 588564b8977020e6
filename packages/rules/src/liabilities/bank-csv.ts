import { parseTypedAmount } from '@trevo/rules/forms/typed-amount'
import { currencyDecimals } from '@trevo/rules/money'
import { isLiabilityCurrency, isLiabilityDay } from './format.ts'

/** What a bank account of clients' money had at the end of a day. */
export interface BankBalance {
  readonly day: string
  readonly account: string
  readonly currency: string
  readonly amountMinor: string
}

export type BankCsv = { readonly balances: readonly BankBalance[] } | { readonly line: number; readonly problem: 'columns' | 'day' | 'account' | 'currency' | 'amount' | 'twice' | 'empty' | 'too-many' }

export const bankLinesMax = 200
export const accountMax = 60
const heads = ['day', 'account', 'currency', 'amount']

/** Fields may stand in quotes; a spreadsheet of a Portuguese house separates by semicolons. */
const fieldsOf = (line: string, mark: string): readonly string[] => line.split(mark).map((field) => field.trim().replace(/^"(.*)"$/, '$1').trim())

const isDay = (text: string): boolean => isLiabilityDay(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/** No sign that a spreadsheet would take for a formula, and nothing that cannot be seen. */
export const isBankAccount = (text: string): boolean => text.length > 0 && text.length <= accountMax && /^[\p{L}\p{N}][\p{L}\p{N} ._/-]*$/u.test(text)

/** `day,account,currency,amount`, a line a balance; the first line that is wrong is named, and then nothing is taken. */
export const readBankCsv = (text: string): BankCsv => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const mark = (lines[0] ?? '').includes(';') ? ';' : ','
  if (fieldsOf(lines[0] ?? '', mark).map((head) => head.toLowerCase()).join() !== heads.join()) return { line: 1, problem: 'columns' }
  const found = new Map<string, BankBalance>()
  for (const [index, written] of lines.entries()) {
    if (index === 0 || written.trim() === '') continue
    const line = index + 1
    const [day = '', account = '', currency = '', amount = '', ...more] = fieldsOf(written, mark)
    if (more.length > 0) return { line, problem: 'columns' }
    if (!isDay(day)) return { line, problem: 'day' }
    if (!isBankAccount(account)) return { line, problem: 'account' }
    if (!isLiabilityCurrency(currency)) return { line, problem: 'currency' }
    const amountMinor = parseTypedAmount(amount, currencyDecimals(currency))
    if (amountMinor === null) return { line, problem: 'amount' }
    const key = `${day}\n${account}\n${currency}`
    if (found.has(key)) return { line, problem: 'twice' }
    if (found.size === bankLinesMax) return { line, problem: 'too-many' }
    found.set(key, { day, account, currency, amountMinor: amountMinor.toString() })
  }
  return found.size === 0 ? { line: 2, problem: 'empty' } : { balances: [...found.values()] }
}
