/** Hours, minutes and seconds, `1:02:03`. */
export const clockOf = (seconds: number): string => {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
