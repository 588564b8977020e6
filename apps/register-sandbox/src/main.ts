import { runSandbox } from '@trevo/payment-sandbox/sandbox-program'
import { buildApp } from '#app.ts'
import { readConfig } from '#config.ts'

await runSandbox({ name: 'register-sandbox', schema: 'register_sandbox', folder: import.meta.dirname, readConfig, buildApp })
