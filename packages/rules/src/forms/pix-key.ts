export const pixKeyTypes = ['cpf', 'email', 'phone', 'evp'] as const
export type PixKeyType = (typeof pixKeyTypes)[number]

/** The form in which a key is stored and sent: CPF as 11 digits, phone as +55…, e-mail and random key in lower case. */
export const normalisePixKey = (type: PixKeyType, typed: string): string => {
  const trimmed = typed.trim()
  switch (type) {
    case 'cpf':
      return trimmed.replace(/[.\- ]/g, '')
    case 'phone': {
      const digits = trimmed.replace(/[^0-9+]/g, '')
      if (digits.startsWith('+')) return digits
      return digits.length === 13 && digits.startsWith('55') ? `+${digits}` : `+55${digits}`
    }
    case 'email':
    case 'evp':
      return trimmed.toLowerCase()
  }
}

const cpfCheckDigit = (digits: readonly number[]): number => {
  const sum = digits.reduce((total, digit, index) => total + digit * (digits.length + 1 - index), 0)
  const rest = (sum * 10) % 11
  return rest === 10 ? 0 : rest
}

/** Both check digits right, and not one digit eleven times (which would pass them). Source: Receita Federal. */
export const isCpf = (text: string): boolean => {
  if (!/^[0-9]{11}$/.test(text) || /^(.)\1{10}$/.test(text)) return false
  const digits = [...text].map(Number)
  return cpfCheckDigit(digits.slice(0, 9)) === digits[9] && cpfCheckDigit(digits.slice(0, 10)) === digits[10]
}

/** Nine digits with the two check digits behind them. Source: Receita Federal. */
export const completeCpf = (nine: string): string => {
  const digits = [...nine].map(Number)
  const first = cpfCheckDigit(digits)
  return `${nine}${first}${cpfCheckDigit([...digits, first])}`
}

/** `normalised` comes from `normalisePixKey`. */
export const pixKeyProblem = (type: PixKeyType, normalised: string): 'required' | 'format' | null => {
  if (normalised === '' || normalised === '+55') return 'required'
  switch (type) {
    case 'cpf':
      return isCpf(normalised) ? null : 'format'
    case 'email':
      return normalised.length <= 77 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(normalised) ? null : 'format'
    case 'phone':
      return /^\+55[1-9][0-9]9?[0-9]{8}$/.test(normalised) ? null : 'format'
    case 'evp':
      return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(normalised) ? null : 'format'
  }
}

/** What lists show: enough to recognise the key, not enough to use it. */
export const maskPixKey = (type: PixKeyType, normalised: string): string => {
  switch (type) {
    case 'cpf':
      return `•••.${normalised.slice(3, 6)}.${normalised.slice(6, 9)}-••`
    case 'phone':
      return `${normalised.slice(0, 5)} •••••-${normalised.slice(-4)}`
    case 'email':
      return normalised.replace(/^(.).*@/u, '$1•••@')
    case 'evp':
      return `${normalised.slice(0, 8)}-••••`
  }
}
