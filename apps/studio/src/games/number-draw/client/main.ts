import { startSandbox } from '#vendors/client/start.ts'
import './number-draw.css'
import { numberDrawClient } from './number-draw.ts'

startSandbox(numberDrawClient)
