/**
 * Who stands below whom. Every member but a free trial, the house's account and an assistant has one upline a day: an agent, or the house. An
 * agent's line is the ids from the house down to that agent; a player's is the upline's.
 */

/** The account of the house, the root of the tree: beyond every key that is drawn. */
export const houseKey = 2n ** 62n

/** So many stand in the longest line, the house among them (Product §9.1270). */
export const lineMax = 64

/** Types that have a line: agents, top agents, the house, and partners, below whom players alone stand. */
const withLine: readonly number[] = [1, 2, 40, 41]
export const hasLine = (memberType: number): boolean => withLine.includes(memberType)

/** Types that stand directly below the house. */
const belowHouse: readonly number[] = [2, 41]

export const treeRefusals = ['tree_cycle', 'tree_too_deep', 'upline_wrong', 'agent_has_downline', 'other_currency', 'rate_above_own', 'not_in_this_state'] as const
export type TreeRefusal = (typeof treeRefusals)[number]

export interface UplineFacts {
  readonly id: bigint
  readonly type: number
  readonly isActive: boolean
  readonly currency: string
  /** How many stand in their line, the house and they themselves counted. */
  readonly depth: number
}

export interface MoveFacts {
  readonly member: { readonly id: bigint; readonly type: number; readonly currency: string; readonly uplineId: bigint | null }
  /** Null: there is none of that name, or they have no line. */
  readonly upline: UplineFacts | null
  /** Whether the upline's line goes through the member. */
  readonly isUplineBelow: boolean
  /** Of the agents from the member down, how many stand in the longest chain; 0: the member is no agent. */
  readonly height: number
  /** Whether the member has a rebate above the upline's, on some day from now on. */
  readonly hasHigherRate: boolean
}

/** Why a member may not stand below another; null: they may (Product §6.1272). */
export const moveProblem = ({ member, upline, isUplineBelow, height, hasHigherRate }: MoveFacts): TreeRefusal | null => {
  if (member.uplineId === null || belowHouse.includes(member.type)) return 'not_in_this_state'
  if (upline === null || !hasLine(upline.type) || !upline.isActive) return 'upline_wrong'
  if (upline.id === member.id || isUplineBelow) return 'tree_cycle'
  if (upline.id === member.uplineId) return 'not_in_this_state'
  // Below a partner stand players alone.
  if (upline.type === 41 && height > 0) return 'upline_wrong'
  if (upline.id !== houseKey && upline.currency !== member.currency) return 'other_currency'
  if (height > 0 && upline.depth + height > lineMax) return 'tree_too_deep'
  return hasHigherRate ? 'rate_above_own' : null
}

export interface TypeFacts {
  readonly from: number
  readonly to: number
  readonly hasDownline: boolean
  readonly upline: Pick<UplineFacts, 'id' | 'type' | 'depth'> | null
}

/** What may become what; the house, free trials and assistants become nothing else. */
const becomes: Readonly<Record<number, readonly number[]>> = { 0: [1, 2, 41], 1: [0, 2], 2: [0, 1], 41: [0] }

/** Why a member may not become of another type; null: they may (Product §6.1271). */
export const typeProblem = ({ from, to, hasDownline, upline }: TypeFacts): TreeRefusal | null => {
  if (becomes[from]?.includes(to) !== true || upline === null) return 'not_in_this_state'
  if (!hasLine(to) && hasDownline) return 'agent_has_downline'
  if (belowHouse.includes(to) && upline.id !== houseKey) return 'upline_wrong'
  if (to === 1 && upline.type === 41) return 'upline_wrong'
  return hasLine(to) && !hasLine(from) && upline.depth + 1 > lineMax ? 'tree_too_deep' : null
}
