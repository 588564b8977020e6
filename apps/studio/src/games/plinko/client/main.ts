import { startSandbox } from '#vendors/client/start.ts'
import './plinko.css'
import { plinkoClient } from './plinko.ts'

startSandbox(plinkoClient)
