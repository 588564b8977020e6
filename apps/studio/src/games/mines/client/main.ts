import { startSandbox } from '#vendors/client/start.ts'
import './mines.css'
import { minesClient } from './mines.ts'

startSandbox(minesClient)
