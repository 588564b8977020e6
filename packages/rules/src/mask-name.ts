/** `Maria Silva` → `M•••a`: enough for the winner to know it, too little for anybody else (Product §3.9). */
export const maskName = (name: string): string => {
  const letters = [...(name.trim().split(/\s+/u)[0] ?? '')]
  if (letters.length < 4) return `${letters[0] ?? ''}•••`
  return `${letters[0]}•••${letters.at(-1)}`
}
