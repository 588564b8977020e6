import { startSandbox } from '#vendors/client/start.ts'
import './limbo.css'
import { limboClient } from './limbo.ts'

startSandbox(limboClient)
