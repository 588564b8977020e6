const two = (value: number): string => String(value).padStart(2, '0')

/** The day on the phone's own calendar, as YYYY-MM-DD. */
export const localDay = (iso: string): string => {
  const at = new Date(iso)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
