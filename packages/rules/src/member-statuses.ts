/** active: plays · excluded: takes a time-out or is excluded, money goes out alone · blocked: barred by staff · closed: by their own will. */
export const memberStatuses = ['active', 'excluded', 'blocked', 'closed'] as const
export type MemberStatus = (typeof memberStatuses)[number]
