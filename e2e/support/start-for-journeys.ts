import { startStack } from './stack.ts'

/** Starts the product once for all journeys; its addresses and environment reach them through this process's environment. */
const startForJourneys = async (): Promise<() => Promise<void>> => {
  const stack = await startStack()
  process.env['TREVO_E2E_URL'] = stack.platformUrl
  process.env['TREVO_E2E_STUDIO_URL'] = stack.studioUrl
  process.env['TREVO_E2E_PIX_SANDBOX_URL'] = stack.pixSandboxUrl
  process.env['TREVO_E2E_ISSUER_URL'] = stack.issuerUrl
  process.env['TREVO_E2E_ENVIRONMENT'] = JSON.stringify(stack.environment)
  return stack.stop
}

// Playwright asks for a default export here.
export default startForJourneys
