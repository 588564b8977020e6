/** Basis points as percent, as short as it is exact: 15 is 0.15, 2000 is 20. */
export const percentText = (bps: number): string => {
  const digits = bps.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/u, '')
}
