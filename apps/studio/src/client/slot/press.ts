/** A finger that meant to skip needs this long to see that the round has ended. */
export const quietAfterRoundMs = 400

/** What a press of the one button that skips and spins means: a skip that comes too late must never stake again. */
export const meaningOfPress = (now: { readonly isBusy: boolean; readonly sinceRoundMs: number }): 'hurry' | 'spin' | 'nothing' => {
  if (now.isBusy) return 'hurry'
  return now.sinceRoundMs < quietAfterRoundMs ? 'nothing' : 'spin'
}
