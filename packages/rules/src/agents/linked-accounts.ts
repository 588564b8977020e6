/** Accounts that belong together, by what each of several share: whoever is linked to one of them is linked to all. Gives each its group, the least number in it; who shares with nobody has none. */
export const groupsOf = (sharing: readonly (readonly bigint[])[]): ReadonlyMap<bigint, bigint> => {
  const above = new Map<bigint, bigint>()
  const rootOf = (member: bigint): bigint => {
    let root = member
    for (let next = above.get(root); next !== undefined && next !== root; next = above.get(root)) root = next
    above.set(member, root)
    return root
  }
  for (const all of sharing) {
    const [first, ...others] = new Set(all)
    if (first === undefined) continue
    for (const other of others) {
      const [one, two] = [rootOf(first), rootOf(other)]
      above.set(one < two ? two : one, one < two ? one : two)
    }
  }
  return new Map([...above.keys()].map((member) => [member, rootOf(member)]))
}
