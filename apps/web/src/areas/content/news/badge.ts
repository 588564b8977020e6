const shownMax = 99

/** What a badge says: nothing without a session or with nothing unread, and never more than 99+ (Product §5.13). */
export const badgeText = (count: number | undefined, hasSession: boolean): string | null =>
  !hasSession || count === undefined || count <= 0 ? null : count > shownMax ? `${shownMax}+` : String(count)
