const dayMs = 86_400_000

const isDayText = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The path and query of a mailed view. Its days move along: as many as it was kept with, up to the day of the books before; a month is the one of that day. */
export const mailedAddress = (screen: string, query: string, at: Date): string => {
  const search = new URLSearchParams(query)
  const yesterday = dayText(at.getTime() - dayMs)
  const [from, to] = [search.get('from'), search.get('to')]
  if (isDayText(from) && isDayText(to) && from <= to) {
    search.set('from', dayText(Date.parse(yesterday) - (Date.parse(to) - Date.parse(from))))
    search.set('to', yesterday)
  }
  if (search.has('month')) search.set('month', yesterday.slice(0, 7))
  const text = search.toString()
  return text === '' ? screen : `${screen}?${text}`
}
