import { CommandRefused } from '#cli/command.ts'

const form = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/

/** RFC 3339 with its offset, or a day, which begins at midnight UTC. A day that is in no calendar is refused and not taken for another. */
export const momentIn = (flag: string, text: string): Date => {
  const day = form.exec(text)?.[1]
  const moment = new Date(text)
  const isReal = day !== undefined && new Date(day).toISOString().startsWith(day) && !Number.isNaN(moment.getTime())
  if (!isReal) throw new CommandRefused(`--${flag} is "${text}", but must be a time such as 2026-03-01T12:00:00Z, or a day such as 2026-03-01.`)
  return moment
}
