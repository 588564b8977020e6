import { startSandbox } from '#vendors/client/start.ts'
import './wheel.css'
import { wheelClient } from './wheel.ts'

startSandbox(wheelClient)
