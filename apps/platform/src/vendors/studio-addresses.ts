/** Where our own studio answers what a vendor is asked (docs/vendors.md); {studio} is its origin as the platform reaches it. */
export const studioAddresses = { status_url: '{studio}/vendor/v1/round-status', statement_url: '{studio}/vendor/v1/statement' } as const
