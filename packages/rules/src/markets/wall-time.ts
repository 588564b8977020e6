const minuteMs = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** What the clock on the wall of a zone says, `YYYY-MM-DDTHH:MM`. */
export const wallTimeOf = (zone: string, at: Date): string => {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(zone, format)
  return format.format(at).replace(' ', 'T')
}

/** No zone is further from UTC than this. */
const zoneMinutesMax = 16 * 60

/**
 * The first moment at which the clock on the wall of a zone says so. A time that the clock jumps over is the moment of the jump: nothing of an hour that is missing
 * goes by. Of a time that comes twice it is the first.
 */
export const wallMoment = (zone: string, wall: string): Date => {
  const middle = Date.parse(`${wall}Z`)
  let earliest: number | null = null
  for (let minutes = -zoneMinutesMax; minutes <= zoneMinutesMax && earliest === null; minutes += 15) {
    if (wallTimeOf(zone, new Date(middle + minutes * minuteMs)) >= wall) earliest = minutes
  }
  let at = middle + (earliest ?? zoneMinutesMax) * minuteMs
  while (wallTimeOf(zone, new Date(at - minuteMs)) >= wall) at -= minuteMs
  return new Date(at)
}
