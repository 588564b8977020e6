import type { FieldRule } from '@trevo/rules/forms/field'
import { memberId } from '@trevo/rules/ids'
import { registrationSwitches } from '@trevo/rules/forms/registration'
import type { Db } from '#db/tables.ts'
import { setField } from '#areas/content/brand/site-acts.ts'
import { readFieldRules } from '#areas/site/field-rules-store.ts'
import { performAtTerminal, terminalReason } from '#areas/staff/at-terminal.ts'
import { openAct, terminal } from '#areas/staff/log-store.ts'
import { findMemberByUsername } from '#areas/identity/members/members-store.ts'
import { findRecommenderById, setAffiliateDomain } from '#areas/identity/members/recommenders-store.ts'
import { readSite, updateAgeMinimum } from '#areas/site/store.ts'
import { type Command, type CommandInput, CommandRefused, given } from '#cli/command.ts'

/** What the flags or the way of registering decide, whatever a brand would say of them. */
const settledElsewhere: Readonly<Record<string, string>> = {
  username: 'the way of registering',
  password: 'the way of registering',
  confirmPassword: 'the way of registering',
  verificationCode: 'REGMOBVERF3',
  captcha: 'CAPTCHA3',
}

/** No call carries more of a field. */
const lengthsMax: Readonly<Record<string, number>> = { username: 32, nickname: 64, mobileNum: 20, verificationCode: 10, captcha: 6, paymentPassword: 64, affiliateCode: 16, birthday: 10, email: 254 }
const lengthMaxElse = 256

const wordsOf = ({ enabled, required, minLength, maxLength, format }: FieldRule): string =>
  `${enabled ? (required ? 'required' : 'asked') : 'off'}, ${minLength} to ${maxLength}, ${format}`

const readState = ({ flags }: CommandInput, yes: string, no: string): boolean | undefined => {
  if (flags[yes] !== undefined && flags[no] !== undefined) throw new CommandRefused(`--${yes} and --${no} say the opposite: give one of them.`)
  return flags[yes] === undefined ? (flags[no] === undefined ? undefined : false) : true
}

const readLength = (input: CommandInput, flag: string, max: number): number | undefined => {
  const text = input.flags[flag]
  if (text === undefined) return undefined
  if (!/^[0-9]{1,3}$/.test(text) || Number(text) > max) throw new CommandRefused(`--${flag} is "${text}", but must be a number from 0 to ${max}.`)
  return Number(text)
}

const changed = (rule: FieldRule, input: CommandInput): FieldRule => {
  const max = lengthsMax[rule.name] ?? lengthMaxElse
  const [enabled, required] = [readState(input, 'enabled', 'disabled'), readState(input, 'required', 'optional')]
  const elsewhere = settledElsewhere[rule.name]
  if (elsewhere !== undefined && (enabled ?? required) !== undefined) throw new CommandRefused(`Whether ${rule.name} is asked for is ${elsewhere}'s to say; here only --min and --max of it.`)
  const next = {
    ...rule,
    // Required and not asked for would be a form that nobody can send.
    enabled: enabled ?? (required === true ? true : rule.enabled),
    required: enabled === false ? false : (required ?? rule.required),
    minLength: readLength(input, 'min', max) ?? rule.minLength,
    maxLength: readLength(input, 'max', max) ?? rule.maxLength,
  }
  if (next.minLength > next.maxLength) throw new CommandRefused(`${rule.name} would have from ${next.minLength} to ${next.maxLength} characters: nothing is both.`)
  return next
}

export const registrationField: Command = {
  kind: 'acts',
  name: 'registration field',
  usage: 'registration field NAME [--enabled|--disabled] [--required|--optional] [--min N] [--max N]',
  does: 'says whether a field of the registration is asked for, and how long it may be; the next form follows, without a restart',
  words: ['NAME'],
  flags: { enabled: 'switch', disabled: 'switch', required: 'switch', optional: 'switch', min: 'optional', max: 'optional' },
  run: async ({ database }, input) => {
    const [name = ''] = input.words
    const rules = await readFieldRules(database.db, 'registration')
    const rule = rules.find((each) => each.name === name)
    if (rule === undefined) throw new CommandRefused(`"${name}" is none of ${rules.map((each) => each.name).join(', ')}.`)
    const next = changed(rule, input)
    const { enabled: isEnabled, required: isRequired, minLength, maxLength } = next
    await database.transact((tx) => performAtTerminal(tx, database, setField, { form: 'registration', name, isEnabled, isRequired, minLength, maxLength }, new Date()))
    return { json: next, lines: [`${name}: ${wordsOf(next)}.`] }
  },
}

export const registrationShow: Command = {
  kind: 'reads',
  name: 'registration show',
  usage: 'registration show',
  does: 'prints how members register, and which fields they are asked for',
  words: [],
  flags: {},
  run: async ({ database }) => {
    const [site, rules] = await Promise.all([readSite(database.db), readFieldRules(database.db, 'registration')])
    const switches = registrationSwitches(site.whitelabel)
    return {
      json: { ...switches, ageMinimum: site.age_minimum, fields: rules },
      lines: [
        `By ${switches.methods.join(' and ') || 'nothing: registration is closed'}, from ${site.age_minimum} years on.`,
        ...rules.map((rule) => `${rule.name.padEnd(20)} ${settledElsewhere[rule.name] === undefined ? wordsOf(rule) : `${wordsOf({ ...rule, enabled: true })} (asked for: ${settledElsewhere[rule.name]})`}`),
      ],
    }
  },
}

const ages = ['18', '21'] as const

export const registrationAge: Command = {
  kind: 'acts',
  name: 'registration age',
  usage: 'registration age 18|21',
  does: 'says from which age on somebody may play here; forms and texts name it',
  words: ['18|21'],
  flags: {},
  run: async ({ database }, { words: [age = ''] }) => {
    if (!ages.some((each) => each === age)) throw new CommandRefused(`"${age}" is neither 18 nor 21.`)
    await database.transact(async (tx) => {
      const { age_minimum: before } = await readSite(tx)
      await openAct(tx, terminal, { act: 'registration.set-age', target: { kind: 'site', id: 'age' }, reason: terminalReason, before: { ageMinimum: before }, after: { ageMinimum: Number(age) } })
      await updateAgeMinimum(tx, Number(age))
    })
    return { json: { ageMinimum: Number(age) }, lines: [`From ${age} years on.`] }
  },
}

const readInviter = async (db: Db, username: string): Promise<{ readonly id: bigint; readonly code: string }> => {
  const member = await findMemberByUsername(db, username)
  const inviter = member === undefined ? undefined : await findRecommenderById(db, member.id)
  if (inviter === undefined) throw new CommandRefused(`${username} is nobody who may invite: no such member, a free trial, an account of the house, or not active.`)
  return inviter
}

export const affiliateDomain: Command = {
  kind: 'acts',
  name: 'affiliate domain',
  usage: 'affiliate domain DOMAIN --member USERNAME',
  does: 'counts whoever registers at an address of the site as brought by a member',
  words: ['DOMAIN'],
  flags: { member: 'required' },
  run: async ({ database }, input) => {
    const domain = (input.words[0] ?? '').toLowerCase()
    if (!/^[a-z0-9][a-z0-9.-]{0,252}$/.test(domain)) throw new CommandRefused(`"${domain}" is not a domain such as bet.example.`)
    const inviter = await readInviter(database.db, given(input, 'member'))
    await database.transact(async (tx) => {
      await openAct(tx, terminal, { act: 'affiliates.set-domain', target: { kind: 'member', id: memberId(inviter.id) }, reason: terminalReason, after: { domain } })
      await setAffiliateDomain(tx, domain, inviter.id)
    })
    return { json: { domain, code: inviter.code }, lines: [`Who registers at ${domain} was brought by ${given(input, 'member')} (${inviter.code}).`] }
  },
}
