/** Product §9.14: what holds for every method; the rest stands in each of them (`payment_methods`). */
export const depositRules = {
  /** Where a request names none. */
  method: 'pix',
  openMax: 10,
} as const
