/** Enough to know it again, too little to use it: `a•••@example.com`. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${[...email][0] ?? ''}•••${email.slice(at)}`
}

/** The last four digits. */
export const maskNumber = (number: string): string => (number === '' ? '' : `••• ${number.slice(-4)}`)
