/** Of the games that are there, those whose name holds what was typed, whatever its case; nothing typed, all of them (Product §4.40). */
export function matchingName<Game extends { readonly gameName: string }>(games: readonly Game[], typed: string): readonly Game[] {
  const wanted = typed.trim().toLocaleLowerCase()
  return wanted === '' ? games : games.filter(({ gameName }) => gameName.toLocaleLowerCase().includes(wanted))
}
