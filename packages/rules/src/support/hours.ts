/** When people answer: seven days from Monday, each from minute to minute of the day in the market's zone; null: nobody does on that day. */
export interface ChatHours {
  readonly days: readonly (readonly [from: number, to: number] | null)[]
}

export const dayMinutes = 1_440
const dayMs = 86_400_000
const minuteMs = 60_000

const weekdays: readonly string[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

interface Wall {
  /** From Monday. */
  readonly day: number
  readonly minute: number
}

/** What the clock on the wall says there. */
const wallOf = (zone: string, at: Date): Wall => {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).formatToParts(at)
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '0'
  return { day: weekdays.indexOf(of('weekday')), minute: Number(of('hour')) * 60 + Number(of('minute')) }
}

/** Null hours: always. */
export const isChatOpen = (hours: ChatHours | null, zone: string, at: Date): boolean => {
  if (hours === null) return true
  const { day, minute } = wallOf(zone, at)
  const open = hours.days[day] ?? null
  return open !== null && open[0] <= minute && minute < open[1]
}

/** The next moment at which somebody answers, or null where that is now, or never. */
export const chatOpensAt = (hours: ChatHours | null, zone: string, at: Date): Date | null => {
  if (hours === null || isChatOpen(hours, zone, at)) return null
  const { day, minute } = wallOf(zone, at)
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const open = hours.days[(day + ahead) % 7] ?? null
    if (open === null || (ahead === 0 && open[0] <= minute)) continue
    const guess = at.getTime() - (at.getTime() % minuteMs) + ahead * dayMs + (open[0] - minute) * minuteMs
    // A night on which the clock was set may stand between.
    const found = [0, -60, 60].map((shift) => new Date(guess + shift * minuteMs)).find((moment) => wallOf(zone, moment).minute === open[0])
    return found ?? new Date(guess)
  }
  return null
}

/** Null: it may be kept. */
export const hoursProblem = ({ days }: ChatHours): 'days' | 'order' | null => {
  if (days.length !== 7) return 'days'
  const isRight = (open: ChatHours['days'][number]): boolean => open === null || (Number.isInteger(open[0]) && Number.isInteger(open[1]) && 0 <= open[0] && open[0] < open[1] && open[1] <= dayMinutes)
  return days.every(isRight) ? null : 'order'
}
