import { useLayoutEffect, useState } from 'react'

const tokenPattern = /^#token=([A-Za-z0-9_-]{20,64})$/

/** What a link of an e-mail brought, behind the #: taken out of the address at once, so that it stays in no history. */
export const useLinkToken = (): string | null => {
  const [token, setToken] = useState<string | null>(null)
  useLayoutEffect(() => {
    const take = (): void => {
      const found = tokenPattern.exec(location.hash)?.[1]
      if (found === undefined) return
      history.replaceState(history.state, '', location.pathname + location.search)
      setToken(found)
    }
    take()
    // The page may stand open while another link is tapped.
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}
