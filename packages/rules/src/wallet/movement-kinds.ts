/** What a member calls the movements of the ledger: each is of one kind, by which a record is filtered and a statement summed. */
export const movementKinds = {
  deposit: ['deposit-credited'],
  withdrawal: ['withdrawal-held', 'withdrawal-paid', 'withdrawal-released', 'withdrawal-returned', 'tax-withheld', 'tax-returned', 'unclaimed-paid'],
  bet: ['stake-placed', 'stake-returned', 'bet-adjusted'],
  win: ['win-paid', 'promo-paid'],
  bonus: ['bonus-granted', 'bonus-converted', 'bonus-forfeited', 'bonus-drawn', 'bonus-returned', 'bonus-lapsed', 'free-rounds-won'],
  transfer: ['member-transfer', 'rain-funded', 'rain-caught', 'rain-returned'],
  reward: ['reward-paid', 'rebate-paid', 'referral-paid', 'contract-paid', 'contract-charged'],
  correction: ['balance-adjusted', 'debt-booked', 'debt-repaid', 'play-money-granted'],
} as const satisfies Record<string, readonly string[]>

export type MovementKind = keyof typeof movementKinds
export const movementKindNames = Object.keys(movementKinds) as readonly MovementKind[]

/** A movement that is new here counts as a correction until it has a kind of its own: it is never left out. */
export const kindOfMovement = (movement: string): MovementKind =>
  movementKindNames.find((kind) => (movementKinds[kind] as readonly string[]).includes(movement)) ?? 'correction'

/** The purses of a member, each a record of its own: its lines lead from one balance to the next. */
export const purseNames = ['cash', 'bonus', 'held', 'debt'] as const
export type PurseName = (typeof purseNames)[number]
