import {
  accountNumberProblem, branchProblem, brAccountProblem, brBankProblem, groupedIban, groupedSortCode, ibanProblem, normaliseAccountNumber, normaliseBank, normaliseBranch, normaliseBrAccount, normaliseIban,
  normaliseSortCode, sortCodeProblem,
} from '@trevo/rules/forms/bank-account'
import { holderProblem, normaliseHolder } from '@trevo/rules/forms/holder'
import { maskPixKey, normalisePixKey, pixKeyProblem, type PixKeyType, pixKeyTypes } from '@trevo/rules/forms/pix-key'
import type { Currency } from '@trevo/rules/money'

/** Where money may be paid out to: a PIX key, an account by IBAN, by sort code and number, or by bank, branch and number. */
export const destinationKinds = ['pix', 'sepa', 'uk-bank', 'br-bank'] as const
export type DestinationKind = (typeof destinationKinds)[number]
export type BankKind = Exclude<DestinationKind, 'pix'>

/** A PIX key is of a type of its own; an account is of its kind. */
export const destinationTypes = [...pixKeyTypes, 'sepa', 'uk-bank', 'br-bank'] as const
export type DestinationType = (typeof destinationTypes)[number]

export const isPixKeyType = (type: DestinationType): type is PixKeyType => (pixKeyTypes as readonly string[]).includes(type)
export const kindOf = (type: DestinationType): DestinationKind => (isPixKeyType(type) ? 'pix' : type)

/** What each kind moves, whatever a market says. */
export const currencyOfKind: Readonly<Record<DestinationKind, Currency>> = { pix: 'BRL', sepa: 'EUR', 'uk-bank': 'GBP', 'br-bank': 'BRL' }

export const isDestinationKind = (text: string): text is DestinationKind => (destinationKinds as readonly string[]).includes(text)

/** The kinds that a market's `out.methods` lets in for a currency, in its order. */
export const kindsFor = (allowed: readonly string[], currency: string): readonly DestinationKind[] => allowed.filter(isDestinationKind).filter((kind) => currencyOfKind[kind] === currency)

/**
 * The kinds by which money of a currency goes out: those of the market, and where it has none for it (its members were of another currency
 * before), every kind of that currency. Money out is always open (Product §4.664).
 */
export const kindsOut = (allowed: readonly string[], currency: string): readonly DestinationKind[] => {
  const own = kindsFor(allowed, currency)
  return own.length > 0 ? own : kindsFor(destinationKinds, currency)
}

/** As it is typed, field by field. */
export type TypedDestination =
  | { readonly kind: 'pix'; readonly pixKeyType: PixKeyType; readonly pixKey: string }
  | { readonly kind: 'sepa'; readonly iban: string; readonly holder: string }
  | { readonly kind: 'uk-bank'; readonly sortCode: string; readonly accountNumber: string; readonly holder: string }
  | { readonly kind: 'br-bank'; readonly bank: string; readonly branch: string; readonly account: string; readonly holder: string }

export type DestinationField = 'pixKey' | 'iban' | 'sortCode' | 'accountNumber' | 'bank' | 'branch' | 'account' | 'holder'

/** As it is kept: one text is one account, whoever keeps it. */
export interface Destination {
  readonly type: DestinationType
  readonly text: string
}

export interface ReadDestination {
  readonly destination: Destination
  /** Of a PIX key nobody tells it. */
  readonly holder: string | null
  readonly problems: readonly { readonly field: DestinationField; readonly problem: string }[]
}

const found = (...each: readonly (readonly [DestinationField, string | null])[]): ReadDestination['problems'] => each.flatMap(([field, problem]) => (problem === null ? [] : [{ field, problem }]))

/** What was typed in the form in which it is kept, and what is wrong with it, one problem a field in the order of the form. */
export const readDestination = (typed: TypedDestination): ReadDestination => {
  if (typed.kind === 'pix') {
    const text = normalisePixKey(typed.pixKeyType, typed.pixKey)
    return { destination: { type: typed.pixKeyType, text }, holder: null, problems: found(['pixKey', pixKeyProblem(typed.pixKeyType, text)]) }
  }
  const holder = normaliseHolder(typed.holder)
  const ofHolder = ['holder', holderProblem(holder)] as const
  if (typed.kind === 'sepa') {
    const iban = normaliseIban(typed.iban)
    return { destination: { type: 'sepa', text: iban }, holder, problems: found(ofHolder, ['iban', ibanProblem(iban)]) }
  }
  if (typed.kind === 'uk-bank') {
    const [sortCode, number] = [normaliseSortCode(typed.sortCode), normaliseAccountNumber(typed.accountNumber)]
    return { destination: { type: 'uk-bank', text: `${sortCode}/${number}` }, holder, problems: found(ofHolder, ['sortCode', sortCodeProblem(sortCode)], ['accountNumber', accountNumberProblem(number)]) }
  }
  const [bank, branch, account] = [normaliseBank(typed.bank), normaliseBranch(typed.branch), normaliseBrAccount(typed.account)]
  return {
    destination: { type: 'br-bank', text: `${bank}/${branch}/${account}` }, holder,
    problems: found(ofHolder, ['bank', brBankProblem(bank)], ['branch', branchProblem(branch)], ['account', brAccountProblem(account)]),
  }
}

/** What a provider is told, from what is kept. */
export const typedOf = ({ type, text }: Destination, holder: string): TypedDestination => {
  if (isPixKeyType(type)) return { kind: 'pix', pixKeyType: type, pixKey: text }
  const [one = '', two = '', three = ''] = text.split('/')
  if (type === 'sepa') return { kind: type, iban: one, holder }
  return type === 'uk-bank' ? { kind: type, sortCode: one, accountNumber: two, holder } : { kind: type, bank: one, branch: two, account: three, holder }
}

/** One text, as somebody types or copies the whole of an account: what stands between its parts matters to nobody. */
const partsOf = (typed: string): readonly string[] => typed.split(/[\s/·,;|]+/).filter((part) => /[0-9]/.test(part))

const brAccountIn = (typed: string): Destination | null => {
  const [bank, branch, account, ...more] = partsOf(typed)
  if (bank === undefined || branch === undefined || account === undefined || more.length > 0) return null
  const { destination, problems } = readDestination({ kind: 'br-bank', bank, branch, account, holder: 'any' })
  return problems.some(({ field }) => field !== 'holder') ? null : destination
}

const ukAccountIn = (digits: string): Destination | null => {
  const [sortCode, number] = [digits.slice(0, 6), digits.slice(6)]
  return sortCodeProblem(sortCode) === null && accountNumberProblem(number) === null ? { type: 'uk-bank', text: `${sortCode}/${number}` } : null
}

/**
 * Every bank account that a text may name, each as it is kept. A British IBAN holds its sort code and number, so it names both. A part of an
 * account, such as its number alone, names none.
 */
export const accountsIn = (typed: string): readonly Destination[] => {
  const iban = normaliseIban(typed)
  if (ibanProblem(iban) === null) {
    const inside = /^GB[0-9]{2}[A-Z]{4}([0-9]{14})$/.exec(iban)?.[1]
    return [{ type: 'sepa' as const, text: iban }, inside === undefined ? null : ukAccountIn(inside)].filter((each) => each !== null)
  }
  return [ukAccountIn(typed.replaceAll(/[\s.\-/·,;|]/g, '')), brAccountIn(typed)].filter((each) => each !== null)
}

/** As people read it, whole: for the moment when it is confirmed, and for who may see it. */
export const readableDestination = ({ type, text }: Destination): string => {
  const [one = '', two = '', three = ''] = text.split('/')
  if (type === 'sepa') return groupedIban(text)
  if (type === 'uk-bank') return `${groupedSortCode(one)} ${two}`
  return type === 'br-bank' ? `${one} · ${two} · ${three}` : text
}

/** What lists show: enough to recognise it, not enough to use it. */
export const maskDestination = (type: DestinationType, text: string): string => {
  if (isPixKeyType(type)) return maskPixKey(type, text)
  const [one = '', two = '', three = ''] = text.split('/')
  if (type === 'sepa') return `${text.slice(0, 2)}•• •••• ${text.slice(-4)}`
  if (type === 'uk-bank') return `••-••-${one.slice(-2)} ••••${two.slice(-4)}`
  return `${one} · ${two} · •••${three.slice(-4)}`
}

/** Why a bank did not take a payout, or sent it back, as members read it. */
export const payoutRefusals = [
  'key_not_found', 'account_not_found', 'account_closed', 'account_blocked', 'name_mismatch', 'returned_by_bank', 'provider_error', 'too_late',
] as const
export type PayoutRefusal = (typeof payoutRefusals)[number]

/** The codes of ISO 20022 and of the clearings that mean something to a member; any other is the bank's own affair. */
const reasonOfCode: Readonly<Record<string, PayoutRefusal>> = {
  AC01: 'account_not_found', AC03: 'account_not_found', BE04: 'account_not_found', AC04: 'account_closed', MD07: 'account_closed', AC06: 'account_blocked', AC07: 'account_closed', AG01: 'account_blocked',
  BE01: 'name_mismatch', BE05: 'name_mismatch', AC16: 'account_blocked',
}
export const reasonOf = (code: string): PayoutRefusal => (Object.hasOwn(reasonOfCode, code) ? reasonOfCode[code] : undefined) ?? 'returned_by_bank'
