/** Where the office's page for a link is; what it is good for stands behind the #, which no server and no log sees. */
export const linkOf = (token: string, environment: NodeJS.ProcessEnv): string =>
  `${environment.OFFICE_PUBLIC_URL ?? `http://localhost:${environment.OFFICE_PORT ?? '3200'}`}/link#${token}`
