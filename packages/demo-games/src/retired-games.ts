const retired: Readonly<Record<string, readonly string[]>> = {
  CQ9: ['cardume'],
  // Named after dice, or after a guess, and in a category that plays neither now.
  PT: ['dados-da-casa', 'alta-ou-baixa', 'par-ou-impar', 'dados-do-porto', 'dados-de-veludo', 'dupla-da-ladeira', 'dados-de-papel', 'duelo-do-atelie', 'duelo-da-neblina', 'duelo-do-farol'],
  JDB: ['duelo-de-dados', 'dupla-do-porto', 'lance-da-serra', 'duelo-da-chapada'],
  BGS: ['dados-da-chapada', 'dupla-do-coreto', 'dados-de-cobre'],
}

/** Games that the demo once had: a database that has them keeps their history, and nobody finds or opens them any more. */
export const retiredGames = Object.entries(retired).flatMap(([vendor, codes]) => codes.map((code) => ({ vendor, code })))
