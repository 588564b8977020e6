/** The item that an address opens: `#terms` by its anchor, `?i=2` by its place; else the first (Product §2.27). */
export function firstItem(list: readonly { readonly anchor: string | null }[], index: string | null, hash: string): number {
  const byAnchor = hash === '' ? -1 : list.findIndex(({ anchor }) => anchor !== null && `#${anchor}` === hash)
  if (byAnchor !== -1) return byAnchor
  const place = /^\d{1,3}$/.test(index ?? '') ? Number(index) : 0
  return place < list.length ? place : 0
}
