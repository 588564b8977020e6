import type { Operation } from '#operation.ts'

/** What a person of the house must have to do it. Denied by default: an operation without a right does not compile, and nobody has a right that was not given. */
export interface StaffAccess {
  /** As it is given to a role, such as `members.read`. */
  readonly right: string
  /** The person proves anew who they are before it is done. */
  readonly stepUp?: true
  /** Done only when a second person agreed. */
  readonly fourEyes?: true
  /** Whose data it shows, for the record of who looked: `member` names one member, `list` many. */
  readonly reads?: 'member' | 'list'
}

export type StaffOperation = Operation<StaffAccess>

export const operation = <const O extends StaffOperation>(spec: O): O => spec
