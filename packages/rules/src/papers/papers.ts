/** Papers that show who somebody is (Product §3.560): which are taken where, what is sent of each, and what becomes of them. */

export const paperSides = ['front', 'back', 'selfie'] as const
export type PaperSide = (typeof paperSides)[number]

export const paperKinds = ['rg', 'cnh', 'crnm', 'passport', 'id-card', 'driving-licence'] as const
export type PaperKind = (typeof paperKinds)[number]

const kindsByCountry: Readonly<Record<string, readonly PaperKind[]>> = {
  BR: ['rg', 'cnh', 'crnm', 'passport'],
  // Nobody has an identity card there.
  GB: ['passport', 'driving-licence'],
}

/** The papers that a country gives out and that show a face; the most common one first. */
export const paperKindsOf = (country: string): readonly PaperKind[] => kindsByCountry[country] ?? ['id-card', 'passport', 'driving-licence']

/** What is sent of a paper, in order. A passport says all on one page. */
export const sidesOf = (kind: PaperKind): readonly PaperSide[] => (kind === 'passport' ? ['front', 'selfie'] : paperSides)

/**
 * - collecting: pictures are being sent, nobody looks yet
 * - pending: all are there, and somebody looks
 * - verified, refused: as it was decided
 * - again: was verified, and staff ask for new ones
 * - expired: was verified, and the paper's own time is over
 */
export const paperStates = ['collecting', 'pending', 'verified', 'refused', 'again', 'expired'] as const
export type PaperState = (typeof paperStates)[number]

/** In which state new papers may be begun: while nobody looks and nothing counts. */
export const mayBegin = (state: PaperState | null): boolean => state !== 'pending' && state !== 'verified'

/** Why papers are refused; the words are the client's, in the member's language. */
export const paperReasons = ['unreadable', 'cut-off', 'wrong-side', 'not-accepted', 'out-of-date', 'name-differs', 'birthday-differs', 'number-differs', 'face-differs', 'too-young', 'other'] as const
export type PaperReason = (typeof paperReasons)[number]

/** Where papers can be asked for. */
export const paperPlaces = ['deposit', 'launch', 'withdraw'] as const
export type PaperPlace = (typeof paperPlaces)[number]

/** Whether a deposit brings what was paid in to where papers are asked for. */
export const reachesSum = (paidInMinor: bigint, amountMinor: bigint, sumMinor: bigint): boolean => paidInMinor + amountMinor >= sumMinor

/** A paper holds on its last day. */
export const isPaperOver = (expiresOn: string | null, today: string): boolean => expiresOn !== null && expiresOn < today

export const isPaperKindOf = (country: string, kind: PaperKind): boolean => paperKindsOf(country).includes(kind)
