/** What stands in a search field, and the address that was there when it was typed. */
export interface TypedSearch {
  readonly typed: string
  readonly address: string
}

/** The name that is still to be asked for, null for none. */
export const toAsk = ({ typed }: TypedSearch, name: string): string | null => (typed.trim() === name ? null : typed.trim())

/**
 * The field under an address that asks for `name`. Once a tab, a chip or the way back has changed the address, the field shows what that one asks: a
 * search that was left must not wait in it to be asked for again (Product §4.116).
 */
export const following = (search: TypedSearch, address: string, name: string): TypedSearch => {
  if (search.address === address) return search
  return { typed: toAsk(search, name) === null ? search.typed : name, address }
}
