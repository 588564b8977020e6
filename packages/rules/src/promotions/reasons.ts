/** Why staff say no to an application; a sentence for the member stands beside it. */
export const rejectReasons = ['not_shown', 'picture_unreadable', 'not_met', 'already_had', 'another_account', 'other'] as const
export type RejectReason = (typeof rejectReasons)[number]
