import { startSandbox } from '#vendors/client/start.ts'
import './keno.css'
import { kenoClient } from './keno.ts'

startSandbox(kenoClient)
