/** The clock's faces of a moment in a zone, as `datetime-local` writes them: `2026-11-24T15:30`. Empty where there is no moment. */
export const localTextOf = (iso: string, zone: string): string => {
  const at = Date.parse(iso)
  return Number.isNaN(at) ? '' : facesOf(at, zone)
}

const formats = new Map<string, Intl.DateTimeFormat>()
const facesOf = (ms: number, zone: string): string => {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  formats.set(zone, format)
  return format.format(new Date(ms)).replace(' ', 'T')
}

const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const minuteMs = 60_000
const dayMs = 86_400_000

/**
 * The moment (UTC) at which a zone's clocks show these faces; null where they are no time. Where clocks go back it is the first of the two; a time that
 * clocks leap over is the moment of the leap's other side.
 */
export const momentOf = (text: string, zone: string): string | null => {
  const faces = pattern.exec(text)?.[0]
  const asUtc = faces === undefined ? Number.NaN : Date.parse(`${faces}:00Z`)
  if (Number.isNaN(asUtc)) return null
  const offsetAt = (ms: number): number => Date.parse(`${facesOf(ms, zone)}:00Z`) - Math.floor(ms / minuteMs) * minuteMs
  // The offsets a day around cover a change of clocks between them; the larger is the one before clocks go back.
  const candidates = [offsetAt(asUtc - dayMs), offsetAt(asUtc + dayMs)].map((offset) => asUtc - offset)
  const fitting = candidates.filter((each) => facesOf(each, zone) === faces)
  return new Date(fitting.length > 0 ? Math.min(...fitting) : Math.max(...candidates)).toISOString()
}

/** The start of a day of the zone, so many days from today, as `datetime-local` writes it. */
export const dayStarts = (daysOn: number, zone: string, nowMs: number = Date.now()): string => {
  const today = facesOf(nowMs, zone).slice(0, 10)
  return `${new Date(Date.parse(`${today}T00:00:00Z`) + daysOn * dayMs).toISOString().slice(0, 10)}T00:00`
}
