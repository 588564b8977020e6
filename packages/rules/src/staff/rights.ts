/**
 * What staff may do. A role has signs for each right:
 * - r: reads
 * - w: does it alone
 * - p: proposes it, and somebody else approves
 * - a: approves what another proposed, never their own
 * - o: reads their own acts alone
 * - n: reads where they are named
 */
export type Sign = 'r' | 'w' | 'p' | 'a' | 'o' | 'n'
const signs: readonly string[] = ['r', 'w', 'p', 'a', 'o', 'n'] satisfies readonly Sign[]

/** The built-in roles, in the order of the columns below. They are fixed; a house makes further ones from the same rights. */
export const builtInRoles = ['owner', 'finance', 'risk', 'support', 'content', 'trading', 'agents', 'auditor'] as const
export type BuiltInRole = (typeof builtInRoles)[number]

/** One row a right: the signs of each role, `-` for none. */
const table = {
  //                       owner finance risk support content trading agents auditor
  'members.view':          'r  r  r  r  -  r  r  r',
  'members.notes':         'w  w  w  w  -  -  w  -',
  'members.reveal':        'w  w  w  w  -  -  -  w',
  'members.papers':        '-  -  w  -  -  -  -  r',
  'members.care':          '-  -  w  w  -  -  -  -',
  'members.correct':       'a  -  pa p  -  -  -  r',
  'members.block':         'a  -  w  p  -  -  -  r',
  'members.type':          'a  -  p  -  -  -  p  r',
  'money.view':            'r  r  r  r  -  -  -  r',
  'money.withdrawals':     'a  wa w  -  -  -  -  r',
  'money.deposits':        'a  pa p  p  -  -  -  r',
  'money.adjust':          'a  pa p  p  -  -  -  r',
  'money.reconcile':       'r  w  r  -  -  -  -  r',
  'money.house':           'r  w  r  -  -  -  -  r',
  'money.liabilities':     'r  w  r  -  -  -  -  r',
  'games.catalogue':       'a  r  r  -  w  r  -  r',
  'games.vendors':         'a  r  r  -  p  r  -  r',
  // "w (help)" of support is a right of its own: help alone, drafted and shown.
  'content.help':          'r  -  -  w  w  -  -  r',
  'content.draft':         '-  -  -  -  w  -  -  r',
  'content.publish':       'a  -  -  -  pa -  -  r',
  'brand.edit':            'a  -  -  -  p  -  -  r',
  'maintenance':           'w  -  w  -  -  w  -  r',
  'promotions.write':      '-  -  r  -  w  -  -  r',
  'promotions.publish':    'a  a  r  -  p  -  -  r',
  'claims.review':         '-  -  r  w  w  -  -  r',
  'claims.grant':          'a  a  r  p  p  -  -  r',
  'agents.view':           'r  r  r  r  -  -  r  r',
  'agents.rates':          '-  -  r  r  -  -  w  r',
  'agents.contracts':      'a  a  r  r  -  -  p  r',
  'sports.view':           'r  r  r  r  -  r  -  r',
  'sports.trade':          '-  r  r  r  -  w  -  r',
  'sports.result':         'a  r  r  r  -  pa -  r',
  'lottery.view':          'r  r  r  r  -  r  -  r',
  'lottery.calendar':      '-  r  r  r  -  w  -  r',
  'lottery.result':        'a  r  r  r  -  pa -  r',
  'risk.cases':            'r  r  w  -  -  r  -  r',
  'risk.rules':            'a  r  pa -  -  r  -  r',
  'risk.lists':            'r  r  w  -  -  r  -  r',
  'aml.cases':             '-  -  wa -  -  -  -  n',
  'play.view':             'r  -  r  r  -  -  -  r',
  'play.act':              '-  -  w  w  -  -  -  r',
  'play.lift':             'a  -  p  -  -  -  -  r',
  'complaints':            'r  r  w  w  -  r  r  r',
  'reports.view':          'r  r  r  -  r  r  r  r',
  'reports.market':        'w  w  r  -  -  -  -  r',
  'exports.make':          'w  w  w  -  -  w  w  w',
  'exports.personal':      'a  p  p  -  -  -  -  p',
  'settings':              'pa a  r  -  -  -  -  r',
  'settings.payments':     'pa pa r  -  -  -  -  r',
  'jobs.run':              'w  -  r  -  -  -  -  r',
  'health.view':           'r  r  r  -  -  r  -  r',
  'staff.manage':          'pa -  -  -  -  -  -  r',
  'audit.view':            'r  o  o  o  o  o  o  r',
} as const satisfies Readonly<Record<string, string>>

export type Right = keyof typeof table
export const rights = Object.keys(table) as readonly Right[]
export const isRight = (name: string): name is Right => Object.hasOwn(table, name)

/** The signs of a person or a role, by right; a right that is not named has none. */
export type Grants = Readonly<Partial<Record<Right, readonly Sign[]>>>

const signsIn = (cell: string | undefined): readonly Sign[] => [...(cell ?? '')].filter((each): each is Sign => signs.includes(each))

export const isBuiltInRole = (name: string): name is BuiltInRole => (builtInRoles as readonly string[]).includes(name)

const grantsAt = (column: number): Grants => {
  const cells = rights.map((right) => [right, signsIn(table[right].split(/ +/)[column])] as const)
  return Object.fromEntries(cells.filter(([, found]) => found.length > 0))
}

export const roleGrants = Object.fromEntries(builtInRoles.map((role, column) => [role, grantsAt(column)])) as Readonly<Record<BuiltInRole, Grants>>

/** Several roles add up. */
export const addGrants = (all: readonly Grants[]): Grants =>
  Object.fromEntries(
    rights.map((right) => [right, [...new Set(all.flatMap((each) => each[right] ?? []))]] as const).filter(([, found]) => found.length > 0),
  )

/** Of the rights that are named persons’ alone a role gives those who are named what it says, and the others nothing. */
export const asNamed = (grants: Grants, isNamed: boolean): Grants => {
  const { 'aml.cases': signs, ...others } = grants
  if (signs === undefined || !isNamed) return others
  return { ...others, 'aml.cases': [...new Set(signs.map((sign): Sign => (sign === 'n' ? 'r' : sign)))] }
}

export const hasSign = (grants: Grants, right: Right, sign: Sign): boolean => grants[right]?.includes(sign) === true

/** Who does, proposes or approves a thing reads it too. */
export const mayRead = (grants: Grants, right: Right): boolean => (grants[right] ?? []).some((sign) => sign !== 'o' && sign !== 'n')

/**
 * How a person may come to an act: alone, by a proposal, or not at all.
 * - never: the act needs no second pair of eyes; who might propose it does it
 * - no: it needs none this time; yes: this time it does, so that who may do it alone otherwise proposes it
 */
export const wayTo = (grants: Grants, right: Right, secondPair: 'never' | 'no' | 'yes'): 'do' | 'propose' | null => {
  const mayDo = hasSign(grants, right, 'w')
  const mayPropose = mayDo || hasSign(grants, right, 'p')
  if (mayPropose && secondPair === 'never') return 'do'
  if (mayDo && secondPair === 'no') return 'do'
  return mayPropose ? 'propose' : null
}
